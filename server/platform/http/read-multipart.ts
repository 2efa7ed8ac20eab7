import type { Call, InputOf } from '#contract/call.ts'
import type { Context } from '../../context.ts'
import { SERVER_MESSAGES } from '../../messages.ts'
import { Refusal } from '../../route.ts'
import { DISCARDED_UPLOAD_BYTES, MAX_UPLOAD_BODY, readBytes } from './read-body.ts'
import { fields, validate, validationRefusal } from './read-input.ts'
import { takeUploadSlot } from './upload-slots.ts'

/** Seconds after which a sender for whom no place was free may try again. */
const RETRY_AFTER = '5'

/**
 * @throws Refusal UNAVAILABLE for too many concurrent uploads; TOO_LARGE; BAD_REQUEST; VALIDATION, also for a repeated
 * field
 */
export async function readMultipart<C extends Call>(
  call: C,
  request: Request,
  context: Context,
): Promise<InputOf<C>['body']> {
  const messages = SERVER_MESSAGES[context.language]
  const bytes = await readInTurn(request, context)
  if (!bytes) throw new Refusal('TOO_LARGE', messages.tooLarge)
  const type = request.headers.get('content-type') ?? ''
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => null)
  if (!form) throw new Refusal('BAD_REQUEST', messages.badRequest)
  const written: Record<string, unknown> = fields()
  const wrong = fields()
  for (const [name, value] of form) {
    if (name in written) wrong[name] = messages.fieldRepeated
    if (typeof value === 'string' && value.includes('\0')) wrong[name] = messages.fieldWrong
    written[name] = value
  }
  if (Object.keys(wrong).length > 0) throw validationRefusal(messages, wrong)
  return validate(call.body, written, messages)
}

async function readInTurn(request: Request, context: Context): Promise<Uint8Array<ArrayBuffer> | null> {
  const release = takeUploadSlot({ person: context.session?.person.id ?? null, address: context.address })
  if (!release) {
    context.answerHeader('Retry-After', RETRY_AFTER)
    throw new Refusal('UNAVAILABLE', SERVER_MESSAGES[context.language].unavailable)
  }
  try {
    return await readBytes(request, MAX_UPLOAD_BODY, DISCARDED_UPLOAD_BYTES)
  } finally {
    release()
  }
}
