import { useState } from 'react'
import { Link } from 'wouter'
import type { MessageTemplate } from '#contract/notifications/message-template.ts'
import { LANGUAGES, type Language } from '#contract/site/language.ts'
import { useLanguage } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../staff/facts.tsx'
import { FormButton } from '../../staff/forms/form-button.tsx'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { oneOf, useListParameters } from '../../staff/use-list-parameters.ts'
import { useStaffNotificationsMessages } from '../messages/staff-notifications/staff-notifications-messages.ts'
import styles from './template-editor.module.css'

const save = async () => (await import('#contract/notifications/calls/save-message-template.ts')).saveMessageTemplate
const reset = async () => (await import('#contract/notifications/calls/reset-message-template.ts')).resetMessageTemplate

/** Editor of one message: its texts in each language, with a preview. */
export function TemplateEditor({ template }: { template: MessageTemplate }) {
  const { template: messages, language: names, languages } = useStaffNotificationsMessages()
  const { value, href } = useListParameters()
  const own = useLanguage()
  const language = oneOf(LANGUAGES, value('language')) ?? own
  return (
    <>
      <h2 className={styles.title}>{messages.names[template.id]}</h2>
      <nav className={styles.languages} aria-label={languages}>
        {LANGUAGES.map((one) => (
          <Link
            key={one}
            href={href({ edit: template.id, language: one })}
            aria-current={one === language ? 'page' : undefined}
          >
            {names[one]}
            {template.texts[one].is_own && <small>{messages.own}</small>}
          </Link>
        ))}
      </nav>
      <TextForm
        key={`${language} ${JSON.stringify(template.texts[language])}`}
        template={template}
        language={language}
      />
    </>
  )
}

function TextForm({ template, language }: { template: MessageTemplate; language: Language }) {
  const { template: messages, save: saveLabel, saved, preview } = useStaffNotificationsMessages()
  const { id, placeholders, required, texts } = template
  const { is_own, ...values } = texts[language]
  const [draft, setDraft] = useState<string | null>(null)
  const params = { template: id, language }
  const form = useStaffForm({
    call: save,
    params,
    fields: [
      { kind: 'text', name: 'title', label: messages.title },
      { kind: 'lines', name: 'paragraphs', label: messages.paragraphs, hint: messages.paragraphsHint },
      { kind: 'area', name: 'text', label: messages.text, hint: messages.textHint },
    ],
    values,
    done: saved(messages.names[id]),
  })
  const resetForm = useStaffForm({ call: reset, params, fields: [], done: messages.resetDone })
  return (
    <div className={styles.columns}>
      <div>
        <StaffForm
          form={form}
          send={saveLabel}
          more={
            <>
              <Button kind="line" onClick={() => setDraft(JSON.stringify(form.read()))}>
                {preview}
              </Button>
              {is_own && <FormButton form={resetForm} send={messages.reset} kind="line" />}
            </>
          }
        >
          <p className={styles.hint}>
            {messages.placeholders(placeholders.map((name) => `{${name}}`).join(' '))}
            {required.length > 0 && ` ${messages.required(required.map((name) => `{${name}}`).join(' '))}`}
          </p>
        </StaffForm>
        {template.official && <OfficialText id={id} text={template.official[language]} />}
      </div>
      <Preview {...params} draft={draft} />
    </div>
  )
}

/** What the owner registers at Meta for messages by WhatsApp. */
function OfficialText({ id, text }: { id: string; text: string }) {
  const { template: messages } = useStaffNotificationsMessages()
  return (
    <Section title={messages.official}>
      <p className={styles.hint}>{text ? messages.officialText(id) : messages.officialCode(id)}</p>
      {text && <pre className={styles.official}>{text}</pre>}
    </Section>
  )
}

interface PreviewProps {
  template: string
  language: Language
  /** JSON of unsaved texts; null: the saved ones. */
  draft: string | null
}

/** The message with sample data: as HTML, and as plain text with the text message below. */
function Preview({ template, language, draft }: PreviewProps) {
  const { template: messages, preview } = useStaffNotificationsMessages()
  const query = draft === null ? '' : `&draft=${encodeURIComponent(draft)}`
  const address = `/api/staff/message_templates/${template}/${language}/preview`
  return (
    <Section title={preview}>
      <div className={styles.preview}>
        <iframe src={`${address}?as=html${query}`} title={messages.previewHtml} />
        <iframe src={`${address}?as=text${query}`} title={messages.previewText} />
      </div>
    </Section>
  )
}
