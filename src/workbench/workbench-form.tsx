import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Form, FormSection } from '../ui/forms/form.tsx'
import { PhoneField } from '../ui/forms/phone-field.tsx'
import { RadioGroup } from '../ui/forms/radio-group.tsx'
import { SelectField } from '../ui/forms/select-field.tsx'
import { Alert } from '../ui/overlays/alert.tsx'
import { Case, Cases } from './workbench-cases.tsx'
import { texts } from './workbench-texts.ts'

const { field, form, radio, state } = texts
const STATES = field.states.map((label) => ({ value: label, label }))

const address = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(2, field.error)),
  phone: v.pipe(v.string(), v.minLength(10, field.phoneHint)),
  state: v.pipe(v.string(), v.minLength(1, field.choose)),
  payment: v.pipe(v.nullish(v.string(), ''), v.minLength(1, radio.missing)),
  keep: v.boolean(),
})

export const FormCases = () => (
  <Cases title={form.address}>
    <Case name={state.default}>
      <WorkingForm />
    </Case>
    <Case name={state.error}>
      <Form error={form.refused} action={<Button isWide>{form.send}</Button>}>
        <Field label={field.name} error={field.error} />
      </Form>
    </Case>
    <Case name={state.loading}>
      <Form
        action={
          <Button isWide isBusy>
            {form.sending}
          </Button>
        }
      >
        <Field label={field.name} defaultValue={field.value} />
      </Form>
    </Case>
  </Cases>
)

/** A working form: validated by a schema, the first invalid field gets the focus. */
function WorkingForm() {
  const [isSaved, setSaved] = useState(false)
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(address),
    defaultValues: { name: '', phone: '', state: '', payment: '', keep: true },
  })
  const { errors } = formState
  const submit = handleSubmit(() => setSaved(true))
  return (
    <Form
      onSubmit={(event) => void submit(event)}
      action={
        <Button type="submit" isWide>
          {form.send}
        </Button>
      }
    >
      <FormSection title={form.contact}>
        <Field label={field.name} hint={field.hint} error={errors.name?.message} {...register('name')} />
        <PhoneField label={field.phone} error={errors.phone?.message} {...register('phone')} />
      </FormSection>
      <FormSection title={form.address}>
        <SelectField
          label={field.state}
          placeholder={field.choose}
          options={STATES}
          error={errors.state?.message}
          {...register('state')}
        />
        <RadioGroup
          label={radio.payment}
          options={radio.ways}
          error={errors.payment?.message}
          {...register('payment')}
        />
        <Checkbox {...register('keep')}>{field.keep}</Checkbox>
      </FormSection>
      {isSaved && <Alert kind="success">{form.saved}</Alert>}
    </Form>
  )
}
