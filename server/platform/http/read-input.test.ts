import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { email, newPassword, personName } from '#contract/account/person-fields.ts'
import { SERVER_MESSAGES } from '../../messages.ts'
import { Refusal } from '../../route.ts'
import { validate } from './read-input.ts'

const { en } = SERVER_MESSAGES
const schema = v.strictObject({ first_name: personName, last_name: personName, email, password: newPassword })

function fieldsOf(value: object): unknown {
  try {
    validate(schema, value, en)
  } catch (error) {
    if (error instanceof Refusal) return error.facts.fields
    throw error
  }
  return undefined
}

describe('a refused input', () => {
  it('has a sentence for what is absent or empty, too long, too short, malformed or unknown', () => {
    const typed = { first_name: ' ', email: 'nobody', password: 'short', nickname: 'x' }
    expect(fieldsOf({ ...typed, last_name: 'x'.repeat(61) })).toEqual({
      first_name: en.fieldMissing,
      last_name: en.fieldLong(60),
      email: en.fieldWrong,
      password: en.fieldShort(8),
      nickname: en.fieldUnknown,
    })
    expect(fieldsOf({ first_name: 'Aina', last_name: 'Rahim', password: 'long enough' })).toEqual({
      email: en.fieldMissing,
    })
  })
})
