import { Link, useSearch } from 'wouter'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useStaffMessages } from './messages/staff/staff-messages.ts'
import { useListParameters } from './use-list-parameters.ts'

/** A list without results for what is searched or filtered, with the way back to all of them. */
export function NoMatch({ kept }: { kept: readonly string[] }) {
  const { nothing, noMatch, clearFilters } = useStaffMessages()
  const { value, href } = useListParameters()
  const names = [...new URLSearchParams(useSearch()).keys()].filter((name) => !kept.includes(name))
  const q = value('q')
  return (
    <EmptyState title={nothing} text={q ? noMatch(q) : undefined}>
      <Link className={buttonClass('line')} href={href(Object.fromEntries(names.map((name) => [name, undefined])))}>
        {clearFilters}
      </Link>
    </EmptyState>
  )
}
