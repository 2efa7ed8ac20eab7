import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMemo, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { FIELD_ISSUES } from '../../../lib/field-problem.ts'
import { useFieldProblem } from '../../../messages/frame/use-field-problem.ts'
import type { ApplicationBody } from '../../../offline/requests/request.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { FormSection } from '../../../ui/forms/form.tsx'
import { SubmitForm } from '../../../ui/forms/submit-form.tsx'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import { ApplicationList } from './application-list.tsx'
import { CompanyFields, ContactFields } from './company-fields.tsx'
import { bodyOf, dealerSchema, fieldOf, isField, NOTHING_TYPED, type TypedDealer, typedFrom } from './dealer-fields.ts'
import { FilesField } from './papers-field.tsx'
import styles from './registration.module.css'
import { useMarket } from './registration-fields.ts'
import { ShopFields } from './shop-fields.tsx'
import { Terms } from './terms.tsx'
import { type Application, useApplications } from './use-applications.ts'
import { useDealerDraft } from './use-dealer-draft.ts'

interface ApplicationFormProps extends Pick<ReturnType<typeof useApplications>, 'send' | 'remove'> {
  seller: Seller
}

/** Set when a sales person writes the application for a dealer. */
type Seller = Pick<ApplicationBody, 'sales_person_id'>

/** Form state of an application: values, documents, and errors of the server. */
function useApplicationForm(writer: Owner, { send, remove, seller }: ApplicationFormProps) {
  const messages = useRegistrationMessages()
  const market = useMarket()
  const schema = useMemo(() => dealerSchema(market), [market])
  const form = useForm<TypedDealer>({ resolver: valibotResolver(schema, FIELD_ISSUES), defaultValues: NOTHING_TYPED })
  const [chosenFiles, setFiles] = useState<File[]>([])
  const [fileProblem, setPaperProblem] = useState<string>()
  const [isWriting, setWriting] = useState(false)
  useDealerDraft(writer, form)

  const submit = form.handleSubmit(async (typed) => {
    try {
      const body = { ...bodyOf(typed), ...seller }
      const task = { kind: 'application', company: body.company_name, body } as const
      await send({ task, files: chosenFiles.map((file) => ({ name: file.name, file })) })
    } catch {
      return form.setError('root', { message: messages.applicationUnkept })
    }
    form.reset(NOTHING_TYPED)
    setFiles([])
    setWriting(false)
  })
  const change = async (application: Application) => {
    await remove(application)
    const { task, files } = application
    if (task.body) form.reset(typedFrom(task.body))
    setFiles(files.map(({ name, file }) => new File([file], name, { type: file.type })))
    setPaperProblem(application.problems?.documents)
    setWriting(true)
    showProblems(form, application)
  }
  return {
    form,
    papers: chosenFiles,
    setPapers: setFiles,
    paperProblem: fileProblem,
    isWriting,
    begin: () => setWriting(true),
    submit,
    change,
  }
}

/** Dealer application form with the applications written on this device. Offline, an application is queued. */
export function DealerApplication({ seller = {} }: { seller?: Seller }) {
  const messages = useRegistrationMessages()
  const { list, writer, share, send, remove } = useApplications()
  const writing = useApplicationForm(writer, { send, remove, seller })
  if (list.length > 0 && !writing.isWriting)
    return (
      <>
        <ApplicationList
          {...{ list, share }}
          onChange={(one) => void writing.change(one)}
          onDone={(one) => void remove(one)}
        />
        <div className={styles.over}>
          <Button kind="line" onClick={writing.begin}>
            {messages.application.another}
          </Button>
        </div>
      </>
    )
  return <ApplicationForm {...writing} />
}

type ApplicationFormState = Pick<
  ReturnType<typeof useApplicationForm>,
  'form' | 'papers' | 'setPapers' | 'paperProblem' | 'submit'
>

function ApplicationForm({
  form,
  papers: files,
  setPapers: setFiles,
  paperProblem: fileProblem,
  submit,
}: ApplicationFormState) {
  const messages = useRegistrationMessages()
  return (
    <SubmitForm
      onSubmit={(event) => void submit(event)}
      error={form.formState.errors.root?.message}
      isBusy={form.formState.isSubmitting}
      send={messages.sendApplication}
      sending={messages.sendingApplication}
    >
      <noscript>
        <p>{messages.needsScript}</p>
      </noscript>
      <CompanyFields form={form} />
      <ContactFields form={form} />
      <ShopFields form={form} />
      <FormSection title={messages.documents}>
        <FilesField files={files} onChange={setFiles} problem={fileProblem} />
      </FormSection>
      <Consent form={form} />
    </SubmitForm>
  )
}

/** Shows the server's errors at the fields of a refused application. */
function showProblems({ setError }: UseFormReturn<TypedDealer>, { problems = {}, said }: Application): void {
  const problemList = Object.entries(problems).map(([name, message]) => ({ field: fieldOf(name), message }))
  for (const { field, message } of problemList) if (isField(field)) setError(field, { type: 'server', message })
  if (!problemList.some(({ field }) => isField(field) || field === 'documents') && said)
    setError('root', { message: said })
}

/** A component of its own, so that it registers last and the first invalid field is the one focused. */
function Consent({ form: { register, formState } }: { form: UseFormReturn<TypedDealer> }) {
  const { problem } = useRegistrationMessages()
  const problemOf = useFieldProblem()
  return (
    <Terms
      terms={paths.page('dealer-terms')}
      problem={problemOf(formState.errors.accept_terms, problem.accept_terms)}
      {...register('accept_terms')}
    />
  )
}
