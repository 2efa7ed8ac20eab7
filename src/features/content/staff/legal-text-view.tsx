import { Link } from 'wouter'
import { ACCEPTED_SLUGS } from '#contract/account/accepted-texts.ts'
import type { publishLegalText } from '#contract/content/calls/publish-legal-text.ts'
import { isLegalSlug, LEGAL_SLUGS, type LegalSlug, type LegalText } from '#contract/content/legal-text.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { Section } from '../../staff/facts.tsx'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { LanguageTabs, useEditedLanguage } from '../../staff/language-tabs.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { Rows } from '../../staff/rows.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { usePermitted } from '../../staff/use-permitted.ts'
import { useStaffContentMessages } from '../messages/staff-content/staff-content-messages.ts'
import styles from './legal-text-view.module.css'
import type { Preview } from './page-editor.tsx'

const one = async () => (await import('#contract/content/calls/get-legal-text.ts')).getLegalText
const publish = async () => (await import('#contract/content/calls/publish-legal-text.ts')).publishLegalText

interface Props {
  /** As in the address. */
  slug: string
  Preview: Preview
}

/** A legal text: its state, what customers would read, its publication, and its versions. */
export function LegalTextView({ slug, Preview }: Props) {
  const known = isLegalSlug(slug) ? slug : LEGAL_SLUGS[0]
  return (
    <QueryBoundary query={staffQuery('legal text', one, { params: { slug: known } })}>
      {({ text }) => (
        <StaffFrame section="legal" title={text.title} action={<Actions text={text} />}>
          <div className={styles.view}>
            <State text={text} />
            <Read text={text} Preview={Preview} />
            <Publication text={text} />
            <Versions text={text} />
          </div>
        </StaffFrame>
      )}
    </QueryBoundary>
  )
}

function Actions({ text: { slug, published } }: { text: LegalText }) {
  const { legal: messages } = useStaffContentMessages()
  return (
    <div className={styles.actions}>
      <Link className={buttonClass('line')} href={paths.staff('pages', slug)}>
        {messages.edit}
      </Link>
      {published && (
        <a className={buttonClass('line')} href={paths.page(slug)}>
          {messages.see}
        </a>
      )}
    </div>
  )
}

function State({ text: { published, draft_at, outdated_at } }: { text: LegalText }) {
  const { legal: messages } = useStaffContentMessages()
  if (!published) return <Alert kind="warning">{messages.draftNotice}</Alert>
  if (outdated_at) return <Alert kind="warning">{messages.outdatedNotice}</Alert>
  return draft_at === null ? null : <Alert kind="info">{messages.changedNotice(published.number)}</Alert>
}

/** The text in one language, as customers would read it. */
function Read({ text: { preview }, Preview }: { text: LegalText; Preview: Preview }) {
  const { legal: messages } = useStaffContentMessages()
  const selected = useEditedLanguage()
  const languages = preview.map(({ language }) => language)
  const shown = preview.find(({ language }) => language === selected) ?? preview[0]
  if (!shown) return null
  return (
    <Section title={messages.preview}>
      <LanguageTabs languages={languages} selected={shown.language} />
      <article className={styles.text} lang={shown.language}>
        <h2>{shown.title}</h2>
        <Preview blocks={shown.blocks} />
      </article>
    </Section>
  )
}

/** What is still missing, or the form that publishes the draft. */
function Publication({ text }: { text: LegalText }) {
  const { legal: messages } = useStaffContentMessages()
  const isPermitted = usePermitted()
  const { missing, unfinished } = text
  const draftAt = text.draft_at ?? text.outdated_at ?? null
  if (draftAt === null) return null
  return (
    <Section title={messages.publishTitle((text.published?.number ?? 0) + 1)}>
      {missing.length > 0 && (
        <Alert
          kind="warning"
          action={
            <Link className={buttonClass('line')} href={`${paths.staff('settings')}?edit=seller`}>
              {messages.toCompany}
            </Link>
          }
        >
          {messages.missing}: {missing.map((name) => messages.names[name]).join(', ')}
        </Alert>
      )}
      {unfinished.length > 0 && (
        <Alert kind="warning">
          {messages.unfinished}: {unfinished.join(' ')}
        </Alert>
      )}
      {isPermitted<typeof publishLegalText>('settings') && (
        <PublishForm key={draftAt} text={text} slug={text.slug} draftAt={draftAt} />
      )}
    </Section>
  )
}

function PublishForm({ text, slug, draftAt }: { text: LegalText; slug: LegalSlug; draftAt: string }) {
  const { legal: messages } = useStaffContentMessages()
  const isAccepted = ACCEPTED_SLUGS.some((accepted) => accepted === slug)
  const form = useStaffForm({
    call: publish,
    params: { slug },
    fields: [
      { kind: 'flag', name: 'is_reviewed', label: messages.reviewed, wrong: messages.reviewedWrong },
      ...(isAccepted && text.published
        ? [{ kind: 'flag', name: 'asks_again', label: messages.asksAgain, hint: messages.asksAgainHint } as const]
        : []),
    ],
    shape: (read) => ({ asks_again: false, ...read, draft_at: draftAt }),
    done: ({ text: after }) => messages.publishedNow(after.title, after.published?.number ?? 0),
  })
  return <StaffForm form={form} send={messages.publish} />
}

function Versions({ text: { slug, versions } }: { text: LegalText }) {
  const { legal: messages, store } = useStaffContentMessages()
  const { moment } = useFormatters()
  if (versions.length === 0) return null
  return (
    <Rows
      caption={messages.versions}
      rows={versions}
      keyOf={({ number }) => String(number)}
      hrefOf={({ number }) => `${paths.page(slug)}?version=${number}`}
      columns={[
        { id: 'number', title: messages.version, cell: ({ number }) => messages.states.published(number) },
        { id: 'at', title: messages.published, cell: ({ published_at }) => moment(published_at) },
        { id: 'asked', title: messages.asked, cell: ({ asks_again }) => (asks_again ? store.yes : store.no) },
      ]}
    />
  )
}
