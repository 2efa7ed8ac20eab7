import { useState } from 'react'
import { Link } from 'wouter'
import { documentPath } from '#contract/documents/document-path.ts'
import {
  presetPeriod,
  STATEMENT_PRESETS,
  type StatementPeriod,
  type StatementPreset,
  statementKey,
  statementPeriod,
} from '#contract/receivables/statement-period.ts'
import { MARKETS } from '#contract/site/market.ts'
import { dayOf } from '#contract/site/time-zone-days.ts'
import { useNow } from '../../lib/format/now.ts'
import { useSite } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { useReceivablesMessages } from './messages/receivables/receivables-messages.ts'
import styles from './statement-sheet.module.css'

interface Props {
  /** Absent for the dealer's own statement. */
  dealerId: string | undefined
  onClose: () => void
}

/** A dealer's statement of any days, as PDF and CSV. */
export function StatementSheet({ dealerId, onClose }: Props) {
  const messages = useReceivablesMessages()
  const { timeZone } = MARKETS[useSite().locale]
  const today = dayOf(timeZone, useNow())
  const [chosen, setChosen] = useState<StatementPreset | 'days'>('this_month')
  const [days, setDays] = useState(() => presetPeriod('three_months', today))
  const period = chosen === 'days' ? statementPeriod(days.from, days.to) : presetPeriod(chosen, today)
  const dealer = dealerId === undefined ? {} : { dealer: dealerId }
  return (
    <Sheet title={messages.statement} isOpen onClose={onClose}>
      <div className={styles.sheet}>
        <RadioGroup
          label={messages.period}
          name="statement-period"
          value={chosen}
          options={([...STATEMENT_PRESETS, 'days'] as const).map((value) => ({
            value,
            label: messages.periods[value],
          }))}
          onChange={({ target }) => setChosen(target.value as typeof chosen)}
        />
        {chosen === 'days' && <Days days={days} today={today} onChange={setDays} />}
        {period ? (
          <div className={styles.ways}>
            <Link
              className={buttonClass('ink', true)}
              href={paths.paper(documentPath({ kind: 'dealer-statements', key: statementKey(period) }), dealer)}
            >
              {messages.pdf}
            </Link>
            <a className={buttonClass('line', true)} href={paths.statementFile({ ...period, ...dealer })} download>
              {messages.csv}
            </a>
          </div>
        ) : (
          <p role="alert">{messages.wrongDays}</p>
        )}
      </div>
    </Sheet>
  )
}

interface DaysProps {
  days: StatementPeriod
  /** The last day that can be chosen. */
  today: string
  onChange: (days: StatementPeriod) => void
}

function Days({ days, today, onChange }: DaysProps) {
  const messages = useReceivablesMessages()
  return (
    <div className={styles.days}>
      {(['from', 'to'] as const).map((end) => (
        <Field
          key={end}
          label={end === 'from' ? messages.fromDay : messages.toDay}
          type="date"
          max={today}
          value={days[end]}
          onChange={({ target }) => onChange({ ...days, [end]: target.value })}
        />
      ))}
    </div>
  )
}
