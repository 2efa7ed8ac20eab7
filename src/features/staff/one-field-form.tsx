import { Button } from '../../ui/button.tsx'
import { Field, type FieldProps } from '../../ui/forms/field.tsx'
import styles from './one-field-form.module.css'

interface Props extends Omit<FieldProps, 'role'> {
  role?: 'search'
  name: string
  /** Label of the submit button. */
  send: string
  /** @param text trimmed */
  onSend: (text: string) => void
}

/** Trimmed text of a field. */
function textIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** A field with its submit button beside it, such as a search. */
export const OneFieldForm = ({ send, onSend, role, ...field }: Props) => (
  <form
    className={styles.form}
    role={role}
    onSubmit={(event) => {
      event.preventDefault()
      onSend(textIn(event.currentTarget, field.name))
    }}
  >
    <Field {...field} />
    <Button type="submit" kind="line">
      {send}
    </Button>
  </form>
)
