import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useEffectEvent, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type * as v from 'valibot'
import { autosaveDraft } from '../../lib/autosave-draft.ts'
import { FIELD_ISSUES, type FieldTexts } from '../../lib/field-problem.ts'
import { isFields } from '../../lib/fields.ts'
import { refusalByField, setRefusal } from '../../lib/form-refusal.ts'
import { browserClock } from '../../lib/format/clock.ts'
import { useFieldProblem } from '../../messages/frame/use-field-problem.ts'
import { usePartition } from '../../session/acting.ts'
import { useAccountMessages } from './messages/account/account-messages.ts'
import { ownRecords } from './stored-responses.ts'

interface OwnFormOptions<Typed extends FieldValues, Written> {
  /** Name of the draft. */
  name: string
  fields: readonly Path<Typed>[]
  schema: v.GenericSchema<Typed, Written>
  values: DefaultValues<Typed>
  /** @throws what `send` throws */
  send(written: Written): Promise<unknown>
}

/** Secrets and one-time codes are never stored in a draft. */
const NEVER_KEPT = ['current_password', 'password', 'otp', 'code']

/** An account form: validated with the call's own schema, stored as a draft, server errors shown at their field. */
export function useAccountForm<Typed extends FieldValues, Written>(formOptions: OwnFormOptions<Typed, Written>) {
  const { wrong, failed } = useAccountMessages()
  const problemOf = useFieldProblem()
  const texts: Partial<Record<string, FieldTexts>> = wrong
  const form = useForm<Typed, unknown, Written>({
    resolver: valibotResolver(formOptions.schema, FIELD_ISSUES),
    defaultValues: formOptions.values,
  })
  const { formState } = form
  const draft = useDraft(form, formOptions)

  const showError = (error: unknown) =>
    setRefusal(form.setError, formOptions.fields, refusalByField(error, formOptions.fields, { noAnswer: failed }))
  const submit = form.handleSubmit(async (written) => {
    try {
      await formOptions.send(written)
    } catch (error) {
      return showError(error)
    }
    await draft.forget()
  })
  return {
    form,
    isBusy: formState.isSubmitting,
    hasDraft: draft.isThere,
    error: formState.errors.root?.message,
    onSubmit: (event: { preventDefault(): void }) => {
      event.preventDefault()
      void submit()
    },
    /** Props of the input for a field. */
    field(name: Path<Typed>, options: Parameters<typeof form.register>[1] = {}) {
      const { error } = form.getFieldState(name, formState)
      return { ...form.register(name, options), error: problemOf(error, texts[name]) }
    },
  }
}

export type AccountFormState = ReturnType<typeof useAccountForm>

/** A draft of another build may contain another type. */
const isLike = <Value>(value: unknown, shown: Value): value is Value => typeof value === typeof shown

/** Stores the typed values on the device as the person's draft, and restores them except in fields already edited. */
function useDraft<Typed extends FieldValues, Written>(
  { watch, setValue, getValues, getFieldState }: UseFormReturn<Typed, unknown, Written>,
  { name, fields }: Pick<OwnFormOptions<Typed, Written>, 'name' | 'fields'>,
) {
  const owner = usePartition()
  const [isThere, setIsThere] = useState(false)
  const record = `draft:${name}`
  // Joined to a string, because an array literal is a new object in each render.
  const storedFields = fields.filter((field) => !NEVER_KEPT.includes(field)).join()
  const pathOf = useEffectEvent((field: string) => fields.find((one) => one === field))

  useEffect(() => {
    if (owner === null) return
    const isDrafted = (field: string) => storedFields.split(',').includes(field)
    const records = ownRecords(owner)
    return autosaveDraft(
      { watch, getValues },
      {
        async read() {
          const found = await records.read(record)
          const before = isFields(found?.value) ? Object.entries(found.value) : []
          return () => {
            for (const [field, value] of before) {
              const path = pathOf(field)
              if (!path || !isDrafted(field) || getFieldState(path).isDirty) continue
              const shown = getValues(path)
              if (!isLike(value, shown) || value === shown) continue
              setValue(path, value, { shouldDirty: true })
              setIsThere(true)
            }
          }
        },
        keep(typed) {
          const value = Object.fromEntries(Object.entries(typed).filter(([field]) => isDrafted(field)))
          records.keep(record, { value, at: browserClock.now() }).catch(() => {})
        },
      },
    )
  }, [owner, record, storedFields, watch, setValue, getValues, getFieldState])

  return {
    isThere,
    forget: async () => {
      if (owner !== null)
        await ownRecords(owner)
          .forget(record)
          .catch(() => {})
    },
  }
}
