import { ListBar } from './list-bar.tsx'
import { oneOf, useListPlace } from './use-list-place.ts'

/** All states of what is listed; the first is shown while the address says nothing. */
type States<State extends string> = readonly [State, ...State[]]

/** The one state that a list shows. */
export function useListState<State extends string>(states: States<State>): State {
  const { value } = useListPlace()
  return oneOf(states, value('state')) ?? states[0]
}

interface Props<State extends string> {
  label: string
  names: { readonly [One in State]: string }
  states: States<State>
}

/** Chooses it. */
export const StateBar = <State extends string>({ label, states, names }: Props<State>) => (
  <ListBar
    filters={[
      {
        name: 'state',
        label,
        first: states[0],
        options: states.map((one) => ({ value: one, label: names[one] })),
      },
    ]}
  />
)
