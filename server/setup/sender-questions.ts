import { reachOfScreens } from '../connection-settings.ts'
import type { SenderProvider, SenderQuestion } from '../domains/notifications/senders/sender-provider.ts'
import { SENDERS } from '../domains/notifications/senders/senders.ts'
import { settingIn } from '../environment-settings.ts'
import { isLoopback } from '../platform/http/loopback.ts'
import type { Answers, Question } from './question.ts'

/** How messages leave the store. All may stay empty: registration is then closed until a sender is set up. */
export const SENDER_QUESTIONS: readonly Question[] = SENDERS.flatMap(questionsOf)

function questionsOf({ read, setup }: SenderProvider): Question[] {
  if (!setup) return []
  const { questions, standIns } = setup
  /** The sentence with which the server would refuse the answers so far; null for valid ones. */
  function problemOf(answers: Answers, upTo: number): string | null {
    const given = questions.slice(0, upTo + 1).map(({ name }) => [name, answers[name] ?? ''])
    try {
      read({
        setting: settingIn({ ...standIns, ...Object.fromEntries(given) }),
        isLoopback,
        // They are saved as if they were typed on the screen.
        reachOf: () => reachOfScreens({ isLocal: isLoopback(new URL(answers.PUBLIC_URL ?? '').hostname) }),
        deny(sentence) {
          throw new Error(sentence)
        },
      })
      return null
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
  const [first] = questions
  return questions.map(
    ({ name, text, suggestion = '', isSecret = false, isRequired, isFree, of }: SenderQuestion, at) => ({
      name,
      text,
      isSecret,
      suggestion: () => suggestion,
      problem(answer, answers) {
        if (answer === '') return isRequired ? 'Required, because of your earlier answers.' : null
        return isFree ? null : problemOf({ ...answers, [name]: answer }, at)
      },
      applies: (answers) => [at > 0 && first?.name, of].every((needed) => !needed || (answers[needed] ?? '') !== ''),
    }),
  )
}
