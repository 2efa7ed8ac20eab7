import type { ReactNode } from 'react'
import type { CallQuery } from '../../lib/http/call-query.ts'
import { ListBar } from './list-bar.tsx'
import { QueryBoundary } from './query-boundary.tsx'
import { StaffFrame } from './staff-frame.tsx'
import type { StaffSection } from './staff-sections.ts'
import { oneOf, useListParameters } from './use-list-parameters.ts'

interface Props<State extends string, Data> {
  place: StaffSection
  /** All states; the first is the default when the URL has none. */
  states: readonly [State, ...State[]]
  words: { state: string; states: { readonly [One in State]: string } }
  /** @param page as in the URL */
  query: (state: State, page: string | undefined) => CallQuery<Data>
  children: (data: Data, state: State) => ReactNode
}

/** A list screen filtered by a state that is selected above it. */
export function StatusFilterScreen<State extends string, Data>({
  place,
  states,
  words,
  query,
  children,
}: Props<State, Data>) {
  const { value } = useListParameters()
  const state = oneOf(states, value('state')) ?? states[0]
  const names = words.states
  const options = states.map((one) => ({ value: one, label: names[one] }))
  return (
    <StaffFrame place={place}>
      <ListBar filters={[{ name: 'state', label: words.state, first: states[0], options }]} />
      <QueryBoundary query={query(state, value('page'))}>{(data) => children(data, state)}</QueryBoundary>
    </StaffFrame>
  )
}
