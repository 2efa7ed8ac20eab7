import { expect, it } from 'vitest'
import { isOwnPath, ownPath } from './own-path.ts'

it.each([
  ['//evil.example', '/evil.example'],
  ['///evil.example/a?b=1#c', '/evil.example/a?b=1#c'],
  ['/\\evil.example', '/evil.example'],
  ['\\\\evil.example', '/evil.example'],
  ['/shop//a?next=//b', '/shop//a?next=//b'],
  ['/', '/'],
])('keeps %s on this origin', (written, own) => {
  expect([ownPath(written), isOwnPath(own)]).toEqual([own, true])
  expect(new URL(`${ownPath(written)}?lang=ms`, 'https://store.example').origin).toBe('https://store.example')
})

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'shop', ''])('does not own %s', (path) =>
  expect(isOwnPath(path)).toBe(false),
)
