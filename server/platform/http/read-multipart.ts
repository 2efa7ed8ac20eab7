import type { Call, InputOf } from '#contract/call.ts'
import type { ServerMessages } from '../../messages.ts'
import { Refusal } from '../../route.ts'
import { MAX_UPLOAD_BODY, readBytes } from './read-body.ts'
import { fields, validate, validationRefusal } from './read-input.ts'

/** Maximum number of concurrent uploads: each buffers up to 10 MB. */
const AT_ONCE = 24
let underWay = 0

/**
 * @throws Refusal UNAVAILABLE for too many concurrent uploads; TOO_LARGE; BAD_REQUEST; VALIDATION, also for a repeated
 * field
 */
export async function readMultipart<C extends Call>(
  call: C,
  request: Request,
  words: ServerMessages,
): Promise<InputOf<C>['body']> {
  const bytes = await readInTurn(request, words)
  if (!bytes) throw new Refusal('TOO_LARGE', words.tooLarge)
  const type = request.headers.get('content-type') ?? ''
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => null)
  if (!form) throw new Refusal('BAD_REQUEST', words.badRequest)
  const written: Record<string, unknown> = fields()
  const wrong = fields()
  for (const [name, value] of form) {
    if (name in written) wrong[name] = words.fieldRepeated
    if (typeof value === 'string' && value.includes('\0')) wrong[name] = words.fieldWrong
    written[name] = value
  }
  if (Object.keys(wrong).length > 0) throw validationRefusal(words, wrong)
  return validate(call.body, written, words)
}

async function readInTurn(request: Request, words: ServerMessages): Promise<Uint8Array<ArrayBuffer> | null> {
  if (underWay >= AT_ONCE) throw new Refusal('UNAVAILABLE', words.unavailable)
  underWay += 1
  try {
    return await readBytes(request, MAX_UPLOAD_BODY)
  } finally {
    underWay -= 1
  }
}
