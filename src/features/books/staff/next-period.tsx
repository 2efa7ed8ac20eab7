import { useState } from 'react'
import { Link } from 'wouter'
import type { BookPreview, Books } from '#contract/books/book-period.ts'
import { ENTRY_KIND_NAMES } from '#contract/books/entry-kind-names.ts'
import type { getMarginReport } from '#contract/reports/calls/get-margin-report.ts'
import { showToast } from '../../../lib/alerts-and-toasts.ts'
import { refusalByField } from '../../../lib/form-refusal.ts'
import { formatDay } from '../../../lib/format/format-date.ts'
import { useDateFormat } from '../../../lib/format/use-date-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { OwnDates } from '../../reports/staff/own-dates.tsx'
import { useSpan } from '../../reports/staff/use-days.ts'
import { Facts, Section } from '../../staff/facts.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { usePermitted } from '../../staff/use-permitted.ts'
import { useStaffCall } from '../../staff/use-staff-call.ts'
import { useStaffBooksMessages } from '../messages/staff-books/staff-books-messages.ts'
import { previewQuery } from './book-queries.ts'
import styles from './books.module.css'
import { useProgramNames } from './use-program-names.ts'
import { useSlotNames } from './use-slot-names.ts'

const DAY_MS = 24 * 60 * 60_000

const closeCall = async () => (await import('#contract/books/calls/close-period.ts')).closePeriod

/** The last day of a day's month, or the last day that is over. */
function monthEnd(day: string, lastDay: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const end = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return end < lastDay ? end : lastDay
}

/** First day of the last month that is over, for the first period of all. */
function firstOf(lastDay: string): string {
  const next = new Date(Date.parse(lastDay) + DAY_MS)
  return new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() - 1, 1)).toISOString().slice(0, 10)
}

/** The days of the next period, what it would contain, and the button that closes it. */
export function NextPeriod({ books }: { books: Books }) {
  const { books: messages } = useStaffBooksMessages()
  const { language } = useDateFormat()
  const { value } = useListParameters()
  const { next_from: nextFrom, last_day: lastDay } = books
  const from = nextFrom ?? value('from') ?? firstOf(lastDay)
  const to = value('to') ?? monthEnd(from, lastDay)
  const isOver = from <= lastDay
  return (
    <Section title={messages.next}>
      <p>{messages.closing}</p>
      {nextFrom !== null && <p>{messages.startsOn(formatDay(nextFrom, language))}</p>}
      {isOver && (
        <div className={styles.days}>
          <OwnDates days={{ from, to }} isFromFixed={nextFrom !== null} />
        </div>
      )}
      {isOver && to >= from && (
        <QueryBoundary query={previewQuery({ from, to })}>
          {({ preview }) => <Preview preview={preview} program={books.program} />}
        </QueryBoundary>
      )}
    </Section>
  )
}

function Preview({ preview, program }: { preview: BookPreview; program: Books['program'] }) {
  const { books: messages } = useStaffBooksMessages()
  const { money } = useFormatters()
  const { href } = useListParameters()
  const nameOf = useSlotNames()
  const programs = useProgramNames()
  const mayCosts = usePermitted()<typeof getMarginReport>('costs')
  const { entries, amount, missing, problems, problems_total: total } = preview
  return (
    <div className={styles.preview}>
      <Facts
        facts={[
          [messages.entries, String(entries)],
          [messages.amount, money(amount)],
        ]}
      />
      {missing.length > 0 && (
        <Alert
          kind="warning"
          title={messages.missing(missing.length)}
          action={<Link href={href({ tab: 'accounts' })}>{messages.setCodes}</Link>}
        >
          {missing.map(({ slot, name }) => nameOf(slot, name)).join(', ')}
        </Alert>
      )}
      {problems.length > 0 && (
        <Listed
          kind="warning"
          title={messages.problems(programs[program])}
          items={problems.map(
            ({ number, field, value, limit }) => `${number}: ${messages.problem[field](value, limit)}`,
          )}
          total={total}
        />
      )}
      <Late preview={preview} />
      {!preview.values_goods && mayCosts && <p>{messages.noCosts}</p>}
      {entries === 0 && <p>{messages.nothing}</p>}
      {missing.length === 0 && problems.length === 0 && <Closing days={preview} />}
    </div>
  )
}

/** Entries that belong to a closed period, by name. */
function Late({ preview: { late, late_total: total } }: { preview: BookPreview }) {
  const { books: messages } = useStaffBooksMessages()
  const { language } = useDateFormat()
  const { money } = useFormatters()
  if (total === 0) return null
  return (
    <Listed
      kind="info"
      title={messages.lateText}
      items={late.map(({ number, kind, day, amount, corrects }) => {
        const sum = corrects ? messages.corrected(money(corrects.was), money(corrects.now)) : money(amount)
        return [`${ENTRY_KIND_NAMES[language][kind]} ${number}`, formatDay(day, language), sum].join(' · ')
      })}
      total={total}
    />
  )
}

interface ListedProps {
  kind: 'warning' | 'info'
  title: string
  items: readonly string[]
  total: number
}

/** A notice and what it is about, line by line. */
function Listed({ kind, title, items, total }: ListedProps) {
  const { books: messages } = useStaffBooksMessages()
  return (
    <div>
      <Alert kind={kind}>{title}</Alert>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
        {total > items.length && <li>{messages.lateMore(total - items.length)}</li>}
      </ul>
    </div>
  )
}

function Closing({ days: { from, to, entries } }: { days: BookPreview }) {
  const messages = useStaffBooksMessages()
  const { books } = messages
  const span = useSpan()(from, to)
  const { go } = useListParameters()
  const { run, isBusy } = useStaffCall(closeCall)
  const [isAsked, setAsked] = useState(false)
  const [fault, setFault] = useState<string>()
  async function close(): Promise<void> {
    setFault(undefined)
    try {
      if ((await run({ body: { from, to } })) === null) return
      showToast({ kind: 'success', message: books.closed(span) })
      go({ from: undefined, to: undefined })
    } catch (error) {
      setFault(refusalByField(error, [], messages).root)
    }
    setAsked(false)
  }
  return (
    <>
      {entries > 0 && <p>{books.ready}</p>}
      <Button onClick={() => setAsked(true)}>{books.close}</Button>
      {fault && <Alert kind="error">{fault}</Alert>}
      <ConfirmDialog
        title={books.closeTitle(span)}
        isOpen={isAsked}
        isBusy={isBusy}
        stay={messages.cancel}
        act={books.close}
        onClose={() => setAsked(false)}
        onAct={() => void close()}
      >
        {books.closeText}
      </ConfirmDialog>
    </>
  )
}
