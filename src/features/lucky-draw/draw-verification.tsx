import { useState } from 'react'
import type { FestiveDraw } from '#contract/lucky-draw/festive-draw.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import styles from './draw.module.css'
import { useLuckyDrawMessages } from './messages/lucky-draw/lucky-draw-messages.ts'

/** The commitment, the result, and how anyone can verify it. */
export function DrawVerification({ draw }: { draw: FestiveDraw }) {
  const { how: messages } = useLuckyDrawMessages()
  const { result, commitment } = draw
  return (
    <section className={styles.part}>
      <h2>{messages.title}</h2>
      <p className={styles.text}>{messages.rule}</p>
      <details className={styles.self}>
        <summary>
          {messages.self}
          <Icon name="down" />
        </summary>
        <ol className={styles.steps}>
          {messages.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <dl className={styles.facts}>
          <dt>{messages.commitment}</dt>
          <dd>
            <code>{commitment}</code>
          </dd>
          <dt>{messages.seed}</dt>
          <dd>{result ? <code>{result.seed}</code> : messages.sealed}</dd>
          {result && (
            <>
              <dt>{messages.entries}</dt>
              <dd>
                <a href={`/api/festive_draw/${draw.id}/entries`}>{messages.list(result.entries)}</a>
              </dd>
            </>
          )}
        </dl>
        {result && <Again draw={draw} />}
      </details>
    </section>
  )
}

type Outcome = 'same' | 'other' | 'failed'

const DOT_STATES = { same: 'full', other: 'signal', failed: 'hollow' } as const

/** Verifies the draw on this device. */
function Again({ draw }: { draw: FestiveDraw }) {
  const { how: messages } = useLuckyDrawMessages()
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const verify = async () => {
    setIsBusy(true)
    const { isDrawValid } = await import('./verify-draw.ts')
    setOutcome((await isDrawValid(draw)) ? 'same' : 'other')
  }
  const submit = () => {
    if (isBusy) return
    setOutcome(null)
    verify()
      .catch(() => setOutcome('failed'))
      .finally(() => setIsBusy(false))
  }
  return (
    <div className={styles.again}>
      <Button kind="line" isBusy={isBusy} onClick={submit}>
        {messages.again}
      </Button>
      <p role="status">
        {outcome && (
          <>
            <StatusDot state={DOT_STATES[outcome]} />
            {messages.outcomes[outcome]}
          </>
        )}
      </p>
    </div>
  )
}
