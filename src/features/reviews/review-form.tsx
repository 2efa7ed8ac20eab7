import { type FormEvent, useState } from 'react'
import type { ReviewableProduct } from '#contract/reviews/review.ts'
import { MAX_REVIEW_TEXT, MAX_REVIEW_TITLE } from '#contract/reviews/review.ts'
import { useFieldProblem } from '../../messages/frame/use-field-problem.ts'
import type { RequestTasks } from '../../offline/requests/request.ts'
import { Field, TextArea } from '../../ui/forms/field.tsx'
import { SubmitForm } from '../../ui/forms/submit-form.tsx'
import { useReviewsMessages } from './messages/reviews/reviews-messages.ts'
import { type ReviewDraft, type ReviewField, type ReviewProblems, readDraft } from './review-draft.ts'
import { StarField } from './star-field.tsx'

interface Props {
  product: Pick<ReviewableProduct, 'id' | 'type' | 'name'>
  /** What was written before. */
  before: ReviewDraft | null
  /** @throws the storage's error when the device cannot store it */
  onSend: (task: RequestTasks['reviews']) => Promise<void>
}

const EMPTY: ReviewDraft = { rating: 0, title: '', text: '' }

/** Stars, title and text; works offline too. */
export function ReviewForm({ product, before, onSend }: Props) {
  const { form: messages } = useReviewsMessages()
  const [draft, setDraft] = useState(before ?? EMPTY)
  const [problems, setProblems] = useState<ReviewProblems>({})
  const [state, setState] = useState<'writing' | 'busy' | 'failed'>('writing')
  const change = (part: Partial<ReviewDraft>) => {
    setDraft({ ...draft, ...part })
    const isUnchanged = ([field]: [string, unknown]) => !(field in part)
    setProblems(Object.fromEntries(Object.entries(problems).filter(isUnchanged)))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const read = readDraft(draft, { productable_id: product.id, productable_type: product.type })
    setProblems('problems' in read ? read.problems : {})
    if ('problems' in read) return
    setState('busy')
    try {
      await onSend({ kind: 'review', name: product.name, body: read.body })
    } catch {
      setState('failed')
    }
  }
  return (
    <SubmitForm
      onSubmit={(event) => void submit(event)}
      error={state === 'failed' ? messages.failed : undefined}
      isBusy={state === 'busy'}
      send={messages.send}
      sending={messages.sending}
    >
      <Fields draft={draft} problems={problems} onChange={change} />
      <p>{messages.shownAs}</p>
      {before && <p>{messages.again}</p>}
    </SubmitForm>
  )
}

interface FieldsProps {
  draft: ReviewDraft
  problems: ReviewProblems
  onChange: (part: Partial<ReviewDraft>) => void
}

function Fields({ draft: { rating, title, text }, problems, onChange }: FieldsProps) {
  const { form: messages, wrong } = useReviewsMessages()
  const problemOf = useFieldProblem()
  const errorOf = (field: ReviewField, missing?: string) => {
    const problem = problems[field]
    return problem === 'link' ? wrong.link : problemOf(problem, missing === undefined ? {} : { missing })
  }
  return (
    <>
      <StarField
        value={rating}
        error={problems.rating ? wrong.rating : undefined}
        onChange={(chosen) => onChange({ rating: chosen })}
      />
      <Field
        label={messages.title}
        name="title"
        maxLength={MAX_REVIEW_TITLE}
        value={title}
        error={errorOf('title')}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextArea
        label={messages.text}
        hint={messages.textHint}
        name="text"
        rows={6}
        maxLength={MAX_REVIEW_TEXT}
        value={text}
        error={errorOf('text', wrong.text)}
        onChange={({ target }) => onChange({ text: target.value })}
      />
    </>
  )
}
