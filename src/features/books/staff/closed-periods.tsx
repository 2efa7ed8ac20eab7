import type { ClosedPeriod } from '#contract/books/book-period.ts'
import { Amount } from '../../../ui/amount.tsx'
import { useSpan } from '../../reports/staff/use-days.ts'
import { Section } from '../../staff/facts.tsx'
import { type ListColumn, Rows } from '../../staff/rows.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffBooksMessages } from '../messages/staff-books/staff-books-messages.ts'
import styles from './books.module.css'
import { useProgramNames } from './use-program-names.ts'

/** Closed periods, newest first, with their files. */
export function ClosedPeriods({ periods }: { periods: readonly ClosedPeriod[] }) {
  const { books: messages } = useStaffBooksMessages()
  const columns = useColumns()
  if (periods.length === 0)
    return (
      <Section title={messages.none}>
        <p>{messages.noneText}</p>
        <p className={styles.note}>{messages.untried}</p>
      </Section>
    )
  return (
    <>
      <Rows caption={messages.periods} rows={periods} keyOf={({ id }) => id} columns={columns} />
      <p className={styles.note} data-flush>
        {messages.untried}
      </p>
    </>
  )
}

function useColumns(): ListColumn<ClosedPeriod>[] {
  const { books: messages } = useStaffBooksMessages()
  const formatSpan = useSpan()
  const { dated } = useFormatters()
  return [
    {
      id: 'period',
      title: messages.period,
      phone: 'name',
      cell: ({ from, to, late }) => (
        <>
          {formatSpan(from, to)}
          {late > 0 && <small className={styles.late}>{messages.lateCount(late)}</small>}
        </>
      ),
    },
    {
      id: 'closed',
      title: messages.at,
      phone: 'line',
      cell: ({ closed_at: at, closed_by: by }) => `${by} · ${dated(at)}`,
    },
    { id: 'files', title: messages.files, phone: 'state', cell: (period) => <Files period={period} /> },
    { id: 'entries', title: messages.entries, isFigure: true, cell: ({ entries }) => entries },
    {
      id: 'amount',
      title: messages.amount,
      isFigure: true,
      phone: 'end',
      cell: ({ amount }) => <Amount amount={amount} isBare isStrong />,
    },
  ]
}

/** One link for each file; of a program that takes short files only, several. */
function Files({ period: { id, files } }: { period: ClosedPeriod }) {
  const { books: messages } = useStaffBooksMessages()
  const programs = useProgramNames()
  if (files.length === 0) return messages.needsCosts
  const links = files.flatMap(({ format, parts }) =>
    Array.from({ length: parts }, (_, at) => {
      const program = programs[format]
      return {
        href: `/api/staff/books/periods/${id}/files/${format}?part=${at + 1}`,
        name: parts === 1 ? program : messages.part(program, at + 1, parts),
      }
    }),
  )
  return (
    <span className={styles.files}>
      {links.map(({ href, name }) => (
        <a key={href} href={href} download>
          {name}
        </a>
      ))}
    </span>
  )
}
