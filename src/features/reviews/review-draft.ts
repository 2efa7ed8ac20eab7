import * as v from 'valibot'
import type { BodyOf } from '#contract/call.ts'
import type { writeReview } from '#contract/reviews/calls/write-review.ts'
import { hasLink, reviewBody } from '#contract/reviews/review.ts'
import { FIELD_ISSUES, type Problem } from '../../lib/field-problem.ts'

/** What the form holds. */
export interface ReviewDraft {
  /** 0 = not chosen. */
  rating: number
  title: string
  text: string
}

export type ReviewField = keyof ReviewDraft

/** `link`: the text contains a link; the others as the form library names them. */
export type ReviewProblems = Partial<Record<ReviewField, Problem | 'link'>>

const { rating, title, text } = reviewBody
const schema = v.object({ rating, title, text })

interface Target {
  productable_id: number
  productable_type: BodyOf<typeof writeReview>['productable_type']
}

/** The body of the call, or what is wrong with each field. */
export function readDraft(
  draft: ReviewDraft,
  target: Target,
): { body: BodyOf<typeof writeReview> } | { problems: ReviewProblems } {
  const read = v.safeParse(schema, draft, FIELD_ISSUES)
  const problems: ReviewProblems = {}
  for (const issue of read.issues ?? []) problems[v.getDotPath(issue) as ReviewField] ??= { message: issue.message }
  for (const field of ['title', 'text'] as const) if (hasLink(draft[field])) problems[field] ??= 'link'
  return read.success && Object.keys(problems).length === 0 ? { body: { ...target, ...read.output } } : { problems }
}
