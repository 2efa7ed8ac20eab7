import { type FormEvent, useState } from 'react'
import { MAX_LIST_NAME } from '#contract/orders/order-list.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { useQuickOrderMessages } from './messages/quick-order/quick-order-messages.ts'
import styles from './saved-lists.module.css'

interface Props {
  label: string
  action: string
  /** The present name of a list that is renamed. */
  name?: string
  onName(name: string): Promise<void>
}

/** One field for the name of a list. */
export function ListNameForm({ label, action, name = '', onName }: Props) {
  const { saved: messages } = useQuickOrderMessages()
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string | undefined>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const next = typed.trim()
    if (next === '') return setError(messages.nameMissing)
    if (next.length > MAX_LIST_NAME) return setError(messages.nameLong(MAX_LIST_NAME))
    setError(undefined)
    await onName(next)
    setTyped(name === '' ? '' : next)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={label}
        error={error}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">{action}</Button>
    </form>
  )
}
