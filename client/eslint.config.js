// What ESLint asks of the client. Layout is Prettier's business, types are svelte-check's.
// A rule that is off has its reason beside it.
import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import svelte from 'eslint-plugin-svelte'
import { defineConfig } from 'eslint/config'
import globals from 'globals'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

export default defineConfig(
  { ignores: ['node_modules/', 'dist/', 'src/lib/protocol/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    rules: {
      curly: ['error', 'multi-line'],
      eqeqeq: ['error', 'always', { null: 'ignore' }], // `== null` means undefined too
      // A lone underscore is what is passed by on the way to what comes after it.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_$', varsIgnorePattern: '^_$' },
      ],
      // The compiler doubts every index (noUncheckedIndexedAccess); `!` is where the rules vouch for it.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['**/*.ts', '**/*.svelte'],
    // TypeScript knows what is defined, and knows types of the browser that this rule does not.
    rules: { 'no-undef': 'off' },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      'svelte/button-has-type': 'error',
      // Maps and sets are made whole and replaced ($derived, $state.raw), never changed in place.
      'svelte/prefer-svelte-reactivity': 'off',
      // {' '} keeps the space that Svelte would trim at the edge of a block.
      'svelte/no-useless-mustaches': 'off',
    },
  },
  { files: ['src/**'], rules: { 'no-console': 'error' } },
  { files: ['*.js', 'scripts/**'], languageOptions: { globals: globals.node } },
  { files: ['public/**'], languageOptions: { globals: globals.serviceworker } },
)
