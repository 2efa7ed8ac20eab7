import { optionsOf } from '../../staff/forms/shared-fields.ts'
import { ListBar } from '../../staff/list-bar.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { oneOf, useListParameters } from '../../staff/use-list-parameters.ts'
import { useStaffBooksMessages } from '../messages/staff-books/staff-books-messages.ts'
import { BookAccounts } from './book-accounts.tsx'
import { bookAccountsQuery, booksQuery } from './book-queries.ts'
import styles from './books.module.css'
import { ClosedPeriods } from './closed-periods.tsx'
import { NextPeriod } from './next-period.tsx'

const TABS = ['periods', 'accounts'] as const

/** The books: periods with their files, and the account codes of the accounting program. */
export function Books() {
  const { tabs } = useStaffBooksMessages().books
  const { value } = useListParameters()
  const tab = oneOf(TABS, value('tab')) ?? 'periods'
  return (
    <StaffFrame section="books">
      <ListBar
        filters={[{ name: 'tab', label: tabs.label, options: optionsOf(TABS, tabs), first: 'periods', isTabs: true }]}
      />
      <div className={styles.tab}>
        {tab === 'periods' ? (
          <QueryBoundary query={booksQuery()}>
            {({ books }) => (
              <>
                <NextPeriod key={books.next_from} books={books} />
                <ClosedPeriods periods={books.periods} />
              </>
            )}
          </QueryBoundary>
        ) : (
          <QueryBoundary query={bookAccountsQuery()}>
            {({ accounts }) => <BookAccounts accounts={accounts} />}
          </QueryBoundary>
        )}
      </div>
    </StaffFrame>
  )
}
