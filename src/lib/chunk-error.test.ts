import { expect, it } from 'vitest'
import { isChunkError } from './chunk-error.ts'

it.each([
  'Failed to fetch dynamically imported module: https://store/assets/shop-1.js',
  'error loading dynamically imported module: https://store/assets/shop-1.js',
  'error loading dynamically imported sheet: /assets/shop-1.css',
  'Importing a module script failed.',
])("a failed import is recognised by the engine's message: %s", (message) => {
  expect(isChunkError(new TypeError(message))).toBe(true)
  expect(isChunkError(new TypeError('x is not a function'))).toBe(false)
})
