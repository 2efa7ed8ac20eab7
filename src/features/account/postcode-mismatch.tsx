import type { State } from '../../lib/countries.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/overlays/alert.tsx'
import { useAccountMessages } from './messages/account/account-messages.ts'

interface Props {
  postcode: string
  states: readonly State[]
  onUse: (state: State) => void
}

/**
 * Warning for a postcode that belongs to another state than the chosen one, with a button to correct it; never an
 * error.
 */
export function PostcodeMismatch({ postcode, states, onUse }: Props) {
  const { addresses: messages } = useAccountMessages()
  return (
    <Alert
      kind="warning"
      action={states.map((state) => (
        <Button key={state.id} kind="line" onClick={() => onUse(state)}>
          {messages.useState(state.name)}
        </Button>
      ))}
    >
      {messages.elsewhere(postcode, states.map(({ name }) => name).join(', '))}
    </Alert>
  )
}
