import type { ListFilter } from './list-bar.tsx'
import { oneOf, useListParameters } from './use-list-parameters.ts'

interface StateFilter<State extends string> {
  state: State
  /** As in the URL. */
  page: string | undefined
  filters: readonly ListFilter[]
}

/** A list's filter by state, in the URL; the first of the states is the default. */
export function useStateFilter<State extends string>(
  states: readonly [State, ...State[]],
  messages: { state: string; states: { readonly [One in State]: string } },
): StateFilter<State> {
  const { value } = useListParameters()
  const names = messages.states
  const options = states.map((one) => ({ value: one, label: names[one] }))
  return {
    state: oneOf(states, value('state')) ?? states[0],
    page: value('page'),
    filters: [{ name: 'state', label: messages.state, first: states[0], options, isTabs: true }],
  }
}
