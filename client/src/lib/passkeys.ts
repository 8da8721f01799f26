/** Passkeys as the browser has them: the device asks its owner, and a challenge of the server is signed. */
import { ApiError } from '$lib/net/api'

/** Whether this browser can: it needs a safe connection, and to read what the server sends. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential

const GIVEN_UP = 'Your device was not asked, or you have said no. Try again, or use your password.'

/** A new key on this device. */
export async function makePasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  return told(() => navigator.credentials.create({ publicKey }))
}

/** Sign with a key that this device has. */
export async function usePasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  return told(() => navigator.credentials.get({ publicKey }))
}

async function told(ask: () => Promise<Credential | null>): Promise<unknown> {
  let credential: Credential | null
  try {
    credential = await ask()
  } catch {
    throw new ApiError('passkey/given-up', GIVEN_UP)
  }
  if (!credential) throw new ApiError('passkey/given-up', GIVEN_UP)
  return (credential as PublicKeyCredential).toJSON()
}
