/** What comes later is waited for: a busy machine is no fault. */
import { configure } from '@testing-library/svelte'

export const PATIENCE = { asyncUtilTimeout: 20_000 } // milliseconds

configure(PATIENCE)
