import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { askAnswers } from './ask-answers.ts'
import { answersProblem } from './setup-answers.ts'

/** Everything is typed before the first question, as from a pipe. */
async function ask(lines: readonly string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  input.end(lines.map((line) => `${line}\n`).join(''))
  const answers = await askAnswers({}, { input, output })
  return { answers, shown: String(output.read() ?? '') }
}

const LINES = [
  '',
  'Awan Vape',
  'http://127.0.0.1:3456',
  '',
  '12',
  '21',
  '',
  '',
  '',
  '',
  'Nor',
  '0123456789',
  'a secret of mine',
]

describe('askAnswers', () => {
  it('takes suggestions for empty lines, and asks again for what is not valid', async () => {
    const { answers, shown } = await ask(LINES)
    expect(answers && answersProblem(answers)).toBeNull()
    expect(answers).toMatchObject({ PUBLIC_LOCALE: 'MYR', MINIMUM_AGE: '21', PAYMENT_SERVICES: 'MANUAL' })
    expect(shown).toContain('  Enter a number from 18 to 25.\n')
    expect(shown).not.toContain('a secret of mine')
  })

  it('returns null when the input ends before the last question', async () => {
    expect((await ask(LINES.slice(0, 4))).answers).toBeNull()
  })
})
