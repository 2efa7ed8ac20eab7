import { type InputHTMLAttributes, type Ref, useId } from 'react'
import { paths } from '../../../paths.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { FieldError } from '../../../ui/forms/labelled.tsx'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import styles from './registration.module.css'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'type'> {
  ref?: Ref<HTMLInputElement>
  /** URL of the terms. */
  terms: string
  problem: string | undefined
}

/** Consent checkbox with a link to the terms, which open in a new page so that no input is lost. */
export function Terms({ terms, problem, ...input }: Props) {
  const messages = useRegistrationMessages()
  const id = useId()
  return (
    <div>
      <Checkbox aria-invalid={problem ? true : undefined} aria-describedby={problem ? id : undefined} {...input}>
        {messages.terms}
      </Checkbox>
      <FieldError id={id}>{problem}</FieldError>
      <p className={styles.reading}>
        <a href={terms} target="_blank" rel="noreferrer">
          {messages.readTerms}
        </a>
        <a href={paths.page('privacy-policy')} target="_blank" rel="noreferrer">
          {messages.readPrivacy}
        </a>
      </p>
    </div>
  )
}
