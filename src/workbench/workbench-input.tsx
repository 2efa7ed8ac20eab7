import { useState } from 'react'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { CodeField } from '../ui/forms/code-field.tsx'
import { Field, TextArea } from '../ui/forms/field.tsx'
import { PhoneField } from '../ui/forms/phone-field.tsx'
import { Stepper } from '../ui/forms/stepper.tsx'
import { Case, Cases } from './workbench-cases.tsx'
import { texts } from './workbench-texts.ts'

const { field, long, state } = texts

export const InputCases = () => (
  <>
    <Lines />
    <Cases title={field.note}>
      <Case name={state.empty}>
        <TextArea label={field.note} hint={field.hint} />
      </Case>
      <Case name={state.filled}>
        <TextArea label={field.note} defaultValue={field.noteValue} />
      </Case>
      <Case name={state.error}>
        <TextArea label={field.note} error={field.error} defaultValue={field.noteValue} />
      </Case>
    </Cases>
    <Cases title={field.phone}>
      <Case name={state.empty}>
        <PhoneField label={field.phone} hint={field.phoneHint} />
      </Case>
      <Case name={state.filled}>
        <PhoneField label={field.phone} defaultValue="+60 12 345 6789" />
      </Case>
      <Case name={state.empty}>
        <CodeField label={field.code} hint={field.codeHint} />
      </Case>
    </Cases>
    <Counted />
  </>
)

const Lines = () => (
  <Cases title={field.name}>
    <Case name={state.default}>
      <Field label={field.name} placeholder={field.placeholder} />
    </Case>
    <Case name={state.focus} state="focus">
      <Field label={field.name} />
    </Case>
    <Case name={state.hint}>
      <Field label={field.name} hint={field.hint} />
    </Case>
    <Case name={state.filled}>
      <Field label={field.name} defaultValue={field.value} />
    </Case>
    <Case name={state.error}>
      <Field label={field.name} hint={field.hint} error={field.error} defaultValue="N" />
    </Case>
    <Case name={state.disabled}>
      <Field label={field.name} defaultValue={field.value} disabled />
    </Case>
    <Case name={state.icon}>
      <Password />
    </Case>
    <Case name={state.long} lang="ms">
      <Field label={long.ms} hint={long.id} error={long.ms} defaultValue={long.word} />
    </Case>
    <Case name={state.long} lang="id">
      <Field label={long.word} error={long.word} />
    </Case>
  </Cases>
)

function Password() {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      label={field.password}
      type={isShown ? 'text' : 'password'}
      autoComplete="off"
      end={
        <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {field.show}
        </button>
      }
    />
  )
}

function Counted() {
  const [count, setCount] = useState(2)
  return (
    <Cases title={field.pieces}>
      <Case name={state.default}>
        <Stepper name={field.pieces} quantity={count} onChange={setCount} />
      </Case>
      <Case name={state.wide}>
        <Stepper name={field.pieces} quantity={count} onChange={setCount} look="ink" />
      </Case>
      <Case name={state.loading}>
        <Stepper name={field.pieces} quantity={count} onChange={setCount} look="free" isBusy />
      </Case>
      <Case name={state.default}>
        <Checkbox>{field.keep}</Checkbox>
      </Case>
      <Case name={state.chosen}>
        <Checkbox defaultChecked>{field.keep}</Checkbox>
      </Case>
      <Case name={state.long} lang="ms">
        <Checkbox>{long.ms}</Checkbox>
      </Case>
    </Cases>
  )
}
