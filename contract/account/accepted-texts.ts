import * as v from 'valibot'

/** The legal texts that a person accepts; the others inform. Apart from the others, because every profile names them. */
export const ACCEPTED_SLUGS = ['terms', 'privacy-policy'] as const
export type AcceptedSlug = (typeof ACCEPTED_SLUGS)[number]

/** Of a published version, from 1. */
export const versionNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999))

/** A text with a version that the person has not accepted and is asked about. */
export const pendingText = v.object({ slug: v.picklist(ACCEPTED_SLUGS), number: versionNumber })
