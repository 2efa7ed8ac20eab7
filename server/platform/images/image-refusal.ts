import type { RefusalAnswer } from '#contract/call.ts'
import { REFUSAL_STATUS, type RefusalCode } from '#contract/refusal-codes.ts'
import type { ImageAnswer } from './image-response.ts'

/** Everything that can go wrong with an image, with the message shown to people. */
const REASONS = {
  address: ['BAD_REQUEST', 'This picture address cannot be read.'],
  modifiers: ['BAD_REQUEST', 'Pictures come in the sizes and formats that the pages name, or at a signed address.'],
  origin: ['IMAGE_NOT_ALLOWED', 'Pictures from this place are not shown here.'],
  missing: ['NOT_FOUND', 'This picture does not exist.'],
  kind: ['UNSUPPORTED_MEDIA', 'This file is not a picture we can show.'],
  damaged: ['VALIDATION', 'This picture is damaged.'],
  size: ['TOO_LARGE', 'This picture is too large to show.'],
  source: ['UNAVAILABLE', 'The place this picture comes from does not answer. Please try again.'],
  busy: ['UNAVAILABLE', 'Too many pictures are being made. Please try again.'],
} as const satisfies Record<string, readonly [RefusalCode, string]>

export type ImageProblem = keyof typeof REASONS

/** Retry-After in seconds when the queue is full. */
const RETRY_AFTER_S = 2

/** Reason why no image can be served. */
export class ImageFault extends Error {
  readonly problem: ImageProblem
  constructor(problem: ImageProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

/** Responds with the refusal envelope; never cached, so that a repaired source shows at once. */
export function refusalOf(problem: ImageProblem): ImageAnswer {
  const [code, userMessage] = REASONS[problem]
  const envelope: RefusalAnswer = { OK: false, data: { response: null, userMessage, code } }
  const body = new TextEncoder().encode(JSON.stringify(envelope))
  const status = REFUSAL_STATUS[code]
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.byteLength),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(status === 503 && { 'retry-after': String(RETRY_AFTER_S) }),
    },
    body,
  }
}
