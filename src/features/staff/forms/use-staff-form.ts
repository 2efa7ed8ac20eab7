import { useState } from 'react'
import * as v from 'valibot'
import type { BodyOf, Call, ParamsOf, ResponseOf } from '#contract/call.ts'
import { MARKETS } from '#contract/site/market.ts'
import { showToast } from '../../../lib/alerts-and-toasts.ts'
import type { LoadCall } from '../../../lib/http/call-query.ts'
import { useSite } from '../../../lib/site.ts'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import { useStaffCall } from '../use-staff-call.ts'
import { type Field, type FormValues, leavesOf } from './fields.ts'
import { type FormFaults, faultsOfIssues, faultsOfRefusal } from './form-faults.ts'
import { type FormLocale, parseFormValues, toFormValues } from './form-values.ts'

/** Default currency and time zone of form fields. */
export function useFormLocale(): FormLocale {
  const { locale, timeZone } = useSite()
  return { currency: MARKETS[locale].currency, timeZone }
}

type EntityFields = Readonly<Record<string, unknown>>

export interface StaffFormOptions<C extends Call> {
  call: LoadCall<C>
  params?: ParamsOf<C>
  /** The fields, or those that make sense with what has been typed so far. */
  fields: readonly Field[] | ((typed: FormValues) => readonly Field[])
  /** Initial values. */
  values?: Readonly<Partial<Record<string, unknown>>>
  /** Converts the read values to the request body; `begun` are the initial values. */
  shape?: (read: EntityFields, begun: EntityFields) => EntityFields
  /** Success message. */
  done: string | ((response: ResponseOf<C>) => string)
  onDone?: ((response: ResponseOf<C>) => void) | undefined
}

/**
 * A form described by field definitions: validated by the call's own schema, errors of the server shown at their field.
 */
export function useStaffForm<C extends Call>(options: StaffFormOptions<C>) {
  const { call, params, values = {}, shape = (read) => read, done, onDone } = options
  const fieldsFor = (typed: FormValues) =>
    typeof options.fields === 'function' ? options.fields(typed) : options.fields
  const messages = useStaffMessages()
  const formLocale = useFormLocale()
  const [formValues, setTyped] = useState<FormValues>(() => toFormValues(fieldsFor({}), values, formLocale))
  const fields = fieldsFor(formValues)
  // Values when the form was opened or last saved, so that later changes on the server do not count as edits.
  const [begun, setBegun] = useState(() => parseFormValues(fields, formValues, formLocale))
  const [faults, setFaults] = useState<FormFaults>({})
  const { run, isBusy } = useStaffCall(call)

  /** The request body; null after showing the validation errors. */
  async function written(): Promise<BodyOf<C> | null> {
    const read = shape(parseFormValues(fields, formValues, formLocale), begun)
    const schema: C['body'] = (await call()).body
    if (v.is(schema, read)) return read
    setFaults(faultsOfIssues(v.safeParse(schema, read).issues ?? [], leavesOf(fields, formValues), messages))
    return null
  }
  async function submit(): Promise<void> {
    setFaults({})
    try {
      const body = await written()
      if (body === null) return
      const response = await run({ ...(params && { params }), body })
      if (response === null) return
      setBegun(parseFormValues(fields, formValues, formLocale))
      showToast({ kind: 'success', message: typeof done === 'string' ? done : done(response) })
      onDone?.(response)
    } catch (error) {
      tell(error)
    }
  }
  const tell = (error: unknown) => setFaults(faultsOfRefusal(error, leavesOf(fields, formValues), messages))
  return {
    fields,
    typed: formValues,
    setTyped,
    faults,
    isBusy,
    submit,
    written,
    tell,
    /** Something was typed that has not been saved. */
    isChanged: JSON.stringify(parseFormValues(fields, formValues, formLocale)) !== JSON.stringify(begun),
    read: () => parseFormValues(fields, formValues, formLocale),
  }
}

export type StaffFormState = Pick<
  ReturnType<typeof useStaffForm>,
  'fields' | 'typed' | 'setTyped' | 'faults' | 'isBusy' | 'submit'
>
