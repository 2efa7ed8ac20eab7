/** A rejected JSON body: `form` for invalid JSON (400), `content` for forbidden keys or characters (422). */
export class StrictJsonError extends Error {
  readonly reason: 'form' | 'content'
  constructor(reason: 'form' | 'content') {
    super(reason)
    this.reason = reason
  }
}

const DEEPEST = 32
const NEVER_A_KEY = new Set(['__proto__', 'constructor', 'prototype'])
/** NUL and lone surrogates, which the database cannot store. */
const UNKEEPABLE = /[\0\p{Cs}]/u
/** Brackets and whole strings, the latter with the colon that makes them a key; everything else is skipped. */
const TOKENS = /[[\]{}]|("(?:[^"\\]|\\.)*")(\s*:)?/g

/**
 * Parses JSON and rejects what `JSON.parse` accepts: duplicate keys in an object, nesting deeper than 32 levels, keys
 * that reach a prototype, and characters that the database cannot store.
 *
 * @throws StrictJsonError
 */
export function parseStrictJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new StrictJsonError('form')
  }
  const keysAbove: Set<string>[] = []
  let isForbidden = false
  for (const [token, string, colon] of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') {
      if (keysAbove.push(new Set()) > DEEPEST) throw new StrictJsonError('form')
    } else if (token === '}' || token === ']') {
      keysAbove.pop()
    } else if (string) {
      const key = string.includes('\\') ? String(JSON.parse(string)) : string.slice(1, -1)
      if (UNKEEPABLE.test(key)) isForbidden = true
      if (!colon) continue
      const keys = keysAbove.at(-1)
      if (keys?.has(key)) throw new StrictJsonError('form')
      keys?.add(key)
      if (NEVER_A_KEY.has(key)) isForbidden = true
    }
  }
  if (isForbidden) throw new StrictJsonError('content')
  return value
}
