import { valibotResolver } from '@hookform/resolvers/valibot'
import type { ResolverOptions } from 'react-hook-form'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { email, personName } from '#contract/account/person-fields.ts'
import { en } from '../messages/frame/en.ts'
import { FIELD_ISSUES, fieldProblem } from './field-problem.ts'

const texts = { missing: 'Enter your e-mail.', malformed: 'Enter an e-mail such as name@example.com.' }
const schema = v.object({ name: personName, email })
const resolve = valibotResolver(schema, FIELD_ISSUES)

async function problemsOf(values: v.InferInput<typeof schema>) {
  const options = { fields: {}, shouldUseNativeValidation: false } as ResolverOptions<typeof values>
  const { errors } = await resolve(values, undefined, options)
  return {
    name: fieldProblem(errors.name, undefined, en.field),
    email: fieldProblem(errors.email, texts, en.field),
  }
}

describe('the problem of a form field', () => {
  it('has one text for an empty field, another for a long one and another for a malformed one', async () => {
    expect(await problemsOf({ name: ' ', email: '' })).toEqual({ name: en.field.missing, email: texts.missing })
    expect(await problemsOf({ name: 'x'.repeat(61), email: 'nobody' })).toEqual({
      name: en.field.long(60),
      email: texts.malformed,
    })
    expect(await problemsOf({ name: 'a\nb', email: `${'x'.repeat(260)}@example.com` })).toEqual({
      name: en.field.malformed,
      email: en.field.long(254),
    })
  })

  it('is none for valid values', async () => {
    expect(await problemsOf({ name: 'Aina', email: 'aina@example.com' })).toEqual({})
  })

  it("is the server's sentence where the server refused the field", () => {
    const refused = { type: 'server', message: 'This e-mail is taken.' }
    expect(fieldProblem(refused, texts, en.field)).toBe('This e-mail is taken.')
  })
})
