import { type UseFormReturn, useWatch } from 'react-hook-form'
import { statesOfPostcode } from '#contract/account/postcode-states.ts'
import { type State, useStates } from '../../../lib/countries.ts'
import { useFieldProblem } from '../../../messages/frame/use-field-problem.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { FormSection } from '../../../ui/forms/form.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import type { TypedDealer } from './dealer-fields.ts'
import styles from './registration.module.css'
import { useMarket } from './registration-fields.ts'

interface Props {
  form: UseFormReturn<TypedDealer>
}

/** Address of the shop, with the fields of the market. */
export function ShopFields({ form }: Props) {
  const { problem, ...messages } = useRegistrationMessages()
  const { code } = useMarket()
  const problemOf = useFieldProblem()
  const { register, control, formState } = form
  const { errors } = formState
  const states = useStates()
  return (
    <FormSection title={messages.shop}>
      <Field
        label={messages.address1}
        autoComplete="address-line1"
        error={problemOf(errors.address_1, problem.address_1)}
        {...register('address_1')}
      />
      <Field
        label={messages.address2}
        autoComplete="address-line2"
        error={problemOf(errors.address_2)}
        {...register('address_2')}
      />
      {code === 'ID' && <Districts form={form} />}
      <div className={styles.pair}>
        <Field
          label={messages.postcode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          error={problemOf(errors.postcode, problem.postcode)}
          {...register('postcode')}
        />
        <Field
          label={messages.city[code]}
          autoComplete="address-level2"
          error={problemOf(errors.city, problem.city)}
          {...register('city')}
        />
      </div>
      <SelectField
        label={messages.state[code]}
        placeholder={messages.choose}
        options={states.map(({ id, name }) => ({ value: String(id), label: name }))}
        autoComplete="address-level1"
        error={problemOf(errors.state_id, problem.state_id)}
        {...register('state_id')}
      />
      <PostcodeWarning {...{ control, states }} />
    </FormSection>
  )
}

function Districts({ form: { register, formState } }: Props) {
  const { problem, ...messages } = useRegistrationMessages()
  const problemOf = useFieldProblem()
  const { errors } = formState
  return (
    <div className={styles.pair}>
      <Field
        label={messages.district}
        autoComplete="address-level3"
        error={problemOf(errors.district, problem.district)}
        {...register('district')}
      />
      <Field
        label={messages.subdistrict}
        autoComplete="address-level4"
        error={problemOf(errors.subdistrict)}
        {...register('subdistrict')}
      />
    </div>
  )
}

interface ElsewhereProps extends Pick<Props['form'], 'control'> {
  states: readonly State[]
}

/** Warns about a postcode of another state; it is never refused (rules.md 2.8). */
function PostcodeWarning({ control, states }: ElsewhereProps) {
  const { elsewhere } = useRegistrationMessages()
  const [postcode, stateId] = useWatch({ control, name: ['postcode', 'state_id'] })
  const known = /^\d{5}$/.test(postcode) && stateId !== '' ? statesOfPostcode(postcode, states) : null
  if (!known || known.includes(Number(stateId))) return null
  const names = states.filter(({ id }) => known.includes(id)).map(({ name }) => name)
  return <Alert kind="warning">{elsewhere(names.join(' / '))}</Alert>
}
