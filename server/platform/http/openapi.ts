import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { type Call, needsSession, refusalAnswer } from '#contract/call.ts'
import { HEADER } from '#contract/constants.ts'
import { REFUSAL_STATUS } from '#contract/refusal-codes.ts'
import type { Permission } from '#contract/staff/permissions.ts'
import { MEDIA } from './request-guards.ts'

type Json = Record<string, unknown>

/** Headers of calls that are not part of their schemas, with a description in Markdown. */
const HEADERS: Record<string, Record<string, string>> = {
  'GET /api/carts': { [HEADER.cartClient]: 'Client uuid whose operations `sync.applied` speaks of' },
  'POST /api/carts/update_cart_item': {
    [HEADER.idempotencyKey]: '`"<client uuid>.<seq>"`: executed once, however often it arrives',
    [HEADER.cartBase]: 'Highest seq whose outcome this client holds',
    [HEADER.cartCancel]: '1 records the operation as cancelled unless it was executed before',
  },
  'POST /api/contact_us': { [HEADER.idempotencyKey]: '`"<uuid>"`: one ticket, however often it arrives' },
  'POST /api/addresses': { [HEADER.idempotencyKey]: '`"<uuid>"`: one address, however often it is sent' },
  'POST /api/auth/dealer/register': {
    [HEADER.idempotencyKey]: '`"<uuid>"`: one application, however often it is sent',
  },
  'POST /api/carts/sync': { [HEADER.cartClient]: 'Client uuid whose operations `sync.applied` speaks of' },
}

const SESSION =
  'Cookie set by POST /api/auth/login and POST /api/auth/dealer/login; named `__Host-session` over https. HttpOnly.'

const KEY =
  'Made by an admin at /staff/api_keys, with permissions as staff have them; each call names those that open it.'

/** Creates the OpenAPI 3.1 document of these calls. */
export function openApi(calls: readonly Call[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Store API', version },
    paths,
    components: {
      schemas: { Refusal: refusalSchema() },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: SESSION },
        key: { type: 'http', scheme: 'bearer', description: KEY },
      },
    },
  }
}

function operationOf(call: Call): Json {
  const success = {
    type: 'object',
    required: ['OK', 'data'],
    properties: {
      OK: { const: true },
      data: {
        type: 'object',
        required: ['response', 'userMessage'],
        properties: { response: jsonSchema(call.response, 'output'), userMessage: { type: 'null' } },
      },
    },
  }
  return {
    operationId: `${call.method.toLowerCase()}${call.path.slice('/api'.length).replace(/[^a-z]+/g, '_')}`.replace(
      /_$/,
      '',
    ),
    tags: [subjectOf(call)],
    summary: call.summary,
    ...(needsSession(call) ? { security: [{ session: [] }, ...keysFor(call).map((key) => ({ key: [key] }))] } : {}),
    ...(keysFor(call).length > 0 && { description: `With an API key: permission ${keysFor(call).join(' or ')}.` }),
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...Object.entries(HEADERS[`${call.method} ${call.path}`] ?? {}).map(([name, description]) => ({
        name,
        in: 'header',
        description,
        schema: { type: 'string' },
      })),
    ],
    ...(call.method === 'POST'
      ? { requestBody: { required: true, content: content(jsonSchema(call.body, 'input'), MEDIA[call.takes]) } }
      : {}),
    responses: {
      200: {
        description: 'The answer',
        content: call.answers === 'file' ? content({}, '*/*') : content(success),
      },
      default: { description: 'A refusal', content: content({ $ref: '#/components/schemas/Refusal' }) },
    },
  }
}

/** Permissions, any one of which opens the call to an API key. */
function keysFor({ permission, isForPeople }: Call): readonly Permission[] {
  if (!permission || permission === 'admin' || isForPeople) return []
  return typeof permission === 'string' ? [permission] : permission
}

/** The first part of the path after `/api`, for staff with the part after it: `orders`, `staff orders`. */
function subjectOf({ path }: Call): string {
  const [first = '', second = ''] = path.replace(/^\/(?:api\/)?/, '').split('/')
  return first === 'staff' ? `staff ${second}` : first
}

const content = (schema: Json, type: string = MEDIA.json): Json => ({ [type]: { schema } })

function parametersOf(schema: Call['query'], parameterKind: 'path' | 'query'): Json[] {
  return Object.entries(schema.entries).map(([name, entry]) => ({
    name,
    in: parameterKind,
    required: parameterKind === 'path' || entry.type !== 'optional',
    schema: jsonSchema(entry, 'input'),
  }))
}

function refusalSchema(): Json {
  const schema = jsonSchema(refusalAnswer, 'output')
  return { ...schema, description: `data.code is one of ${Object.keys(REFUSAL_STATUS).join(', ')}` }
}

function jsonSchema(schema: v.GenericSchema, typeMode: NonNullable<ConversionConfig['typeMode']>): Json {
  // Parts that JSON Schema cannot express (transformations, custom checks) are omitted; the server still applies them.
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    target: 'draft-2020-12',
  })
  return rest
}
