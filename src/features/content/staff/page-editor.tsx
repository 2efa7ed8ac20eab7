import { type ComponentType, useState } from 'react'
import { Link } from 'wouter'
import type { Block } from '#contract/blocks.ts'
import { LEGAL_PLACEHOLDERS } from '#contract/content/legal-text.ts'
import type { StaffPage } from '#contract/content/staff-content.ts'
import { byLanguage, type Language } from '#contract/site/language.ts'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { Section } from '../../staff/facts.tsx'
import { LeaveGuard } from '../../staff/forms/leave-guard.tsx'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { LanguageTabs, useEditedLanguage } from '../../staff/language-tabs.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useStaffCall } from '../../staff/use-staff-call.ts'
import { useStaffContentMessages } from '../messages/staff-content/staff-content-messages.ts'

const page = async () => (await import('#contract/content/calls/get-staff-page.ts')).getStaffPage
const save = async () => (await import('#contract/content/calls/save-page.ts')).savePage
const preview = async () => (await import('#contract/content/calls/preview-page.ts')).previewPage

/** Component that renders the blocks as readers see them. */
export type Preview = ComponentType<{ blocks: readonly Block[] }>

interface Props {
  slug: string
  Preview: Preview
}

/** Editor of one editorial page per language, with a preview. */
export function PageEditor({ slug, Preview }: Props) {
  const { page: messages } = useStaffContentMessages()
  const isNew = useListParameters().value('edit') === 'new'
  return (
    <StaffFrame
      section="pages"
      title={`/${slug}`}
      action={
        <a className={buttonClass('line')} href={paths.page(slug)}>
          {messages.open}
        </a>
      }
    >
      {isNew ? (
        <PageText page={{ slug, listed: true, texts: byLanguage(() => null) }} Preview={Preview} />
      ) : (
        <QueryBoundary query={staffQuery('page', page, { params: { slug } })}>
          {(data) => <PageText page={data.page} Preview={Preview} />}
        </QueryBoundary>
      )}
    </StaffFrame>
  )
}

function PageText({ page: written, Preview }: { page: StaffPage; Preview: Preview }) {
  const language = useEditedLanguage()
  return (
    <>
      {written.is_legal && <LegalNotice slug={written.slug} />}
      <LanguageTabs isWritten={(one) => written.texts[one] !== null} />
      <TextForm
        key={`${language} ${written.texts[language]?.updated_at}`}
        page={written}
        language={language}
        Preview={Preview}
      />
    </>
  )
}

/** The page is a legal text: what is saved is a draft, with placeholders for the company's data. */
function LegalNotice({ slug }: { slug: string }) {
  const { legal: messages } = useStaffContentMessages()
  const names = LEGAL_PLACEHOLDERS.map((name) => `{${name}}`).join(', ')
  return (
    <Alert
      kind="info"
      action={
        <Link className={buttonClass('line')} href={paths.staff('legal', slug)}>
          {messages.open}
        </Link>
      }
    >
      {messages.editNotice} {messages.placeholders(names)}
    </Alert>
  )
}

interface TextProps {
  page: StaffPage
  language: Language
  Preview: Preview
}

function TextForm({ page: { slug, listed, is_legal, texts }, language, Preview }: TextProps) {
  const messages = useStaffContentMessages()
  const { go } = useListParameters()
  const form = useStaffForm({
    call: save,
    params: { slug },
    fields: [
      { kind: 'text', name: 'title', label: messages.field.title },
      { kind: 'area', name: 'description', label: messages.field.description, hint: messages.field.description_hint },
      { kind: 'rich', name: 'html', label: messages.field.html, blocks: texts[language]?.blocks ?? [] },
      // Whether a legal text is listed follows from what it is.
      ...(is_legal ? [] : [{ kind: 'flag', name: 'listed', label: messages.field.listed } as const]),
    ],
    values: { ...texts[language], listed },
    shape: (read) => ({ listed, ...read, language }),
    done: messages.saved(`/${slug}`),
    onDone: () => go({ edit: undefined }),
  })
  const look = usePreview(form)
  return (
    <>
      <LeaveGuard isChanged={form.isChanged && !form.isBusy} />
      <StaffForm
        form={form}
        send={messages.save}
        more={
          <Button kind="line" isBusy={look.isBusy} onClick={() => void look.ask()}>
            {messages.preview}
          </Button>
        }
      />
      {look.shown && (
        <Section title={messages.page.preview}>
          {look.shown.is_changed && <Alert kind="warning">{messages.page.cleaned}</Alert>}
          <Preview blocks={look.shown.blocks} />
        </Section>
      )}
    </>
  )
}

function usePreview({ read, tell }: { read: () => Readonly<Record<string, unknown>>; tell: (error: unknown) => void }) {
  const { run, isBusy } = useStaffCall(preview)
  const [shown, setShown] = useState<{ blocks: readonly Block[]; is_changed: boolean }>()
  const requestPreview = async () => {
    const { html } = read()
    try {
      const answer = await run({ body: { html: typeof html === 'string' ? html : '' } })
      if (answer) setShown(answer.preview)
    } catch (error) {
      tell(error)
    }
  }
  return { ask: requestPreview, shown, isBusy }
}
