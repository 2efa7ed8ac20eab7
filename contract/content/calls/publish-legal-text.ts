import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { LEGAL_SLUGS, legalText } from '../legal-text.ts'

/**
 * Publishes the draft, or the published text whose company data has changed, as the next version with the data of now. The draft itself is written with the call
 * that saves a page. 409 CONFLICT when there is no draft, when it was changed after `draft_at`, while data that it names
 * is missing, or while it has no English text.
 */
export const publishLegalText = defineCall({
  method: 'POST',
  path: '/api/staff/legal_texts/{slug}/publish',
  summary: 'Publish the draft of a legal text as its next version',
  permission: 'settings',
  params: { slug: v.picklist(LEGAL_SLUGS) },
  body: {
    /** `draft_at` of the draft that the person saw, or `outdated_at` of the text. */
    draft_at: v.string(),
    /** The person states that somebody who knows the law has read the text. */
    is_reviewed: v.literal(true),
    /** Ask people who accepted an earlier version; without effect on a first version, and on texts nobody accepts. */
    asks_again: v.boolean(),
  },
  response: v.object({ text: legalText }),
})
