import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import * as v from 'valibot'
import { REFUSAL_STATUS } from '#contract/refusal-codes.ts'
import { fetchWithin, REQUEST_MS } from '../lib/http/fetch-within.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Alert } from '../ui/overlays/alert.tsx'
import { SkeletonRow } from '../ui/skeleton.tsx'
import { Table } from '../ui/table.tsx'
import { Tabs } from '../ui/tabs.tsx'
import styles from './workbench.module.css'
import { Cases } from './workbench-cases.tsx'
import { texts } from './workbench-texts.ts'

const { api } = texts

const schema = v.record(v.string(), v.unknown())
/** By media type: JSON, a form, or the bytes of a file. */
const content = v.record(v.string(), v.object({ schema }))
const schemaOf = (written: v.InferOutput<typeof content>) => Object.values(written)[0]?.schema
const operation = v.object({
  summary: v.string(),
  security: v.optional(v.unknown()),
  parameters: v.array(v.object({ name: v.string(), in: v.string(), schema })),
  requestBody: v.optional(v.object({ content })),
  responses: v.object({ 200: v.object({ content }) }),
})
const openApiDocument = v.object({ paths: v.record(v.string(), v.record(v.string(), operation)) })

type Operation = v.InferOutput<typeof operation>

interface DocumentedCall {
  method: string
  path: string
  call: Operation
}

const request = fetchWithin({ ms: REQUEST_MS })

async function readCalls(): Promise<DocumentedCall[]> {
  const answer = await request('/api/openapi.json')
  const { paths } = v.parse(openApiDocument, await answer.json())
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => ({ method: method.toUpperCase(), path, call })),
  )
}

/**
 * Every call of the contract, from the server's OpenAPI document, with a live response for those that change nothing.
 */
export function ApiCases() {
  const { data, error } = useQuery({ queryKey: ['openapi'], queryFn: readCalls })
  if (error) return <Alert kind="error">{api.failed}</Alert>
  if (!data) return <SkeletonRow />
  return (
    <>
      <section className={styles.cases}>
        <h2>{`${api.calls} ${data.length}`}</h2>
        {data.map((documented) => (
          <Call key={`${documented.method} ${documented.path}`} {...documented} />
        ))}
      </section>
      <Cases title={api.status}>
        <Table
          caption={api.status}
          columns={[
            { id: 'code', title: api.code, cell: ([code]) => code },
            { id: 'status', title: api.httpStatus, cell: ([, status]) => status, isFigure: true },
          ]}
          rows={Object.entries(REFUSAL_STATUS)}
          keyOf={([code]) => code}
        />
      </Cases>
    </>
  )
}

function Call({ method, path, call }: DocumentedCall) {
  const isLive = method === 'GET' && !call.security
  const input = {
    ...Object.fromEntries(call.parameters.map(({ name, in: place, schema }) => [`${place}: ${name}`, schema])),
    ...(call.requestBody && { body: schemaOf(call.requestBody.content) }),
  }
  const tabs: ComponentProps<typeof Tabs>['tabs'][number][] = [
    { id: 'input', label: api.input, content: <Json value={input} /> },
    {
      id: 'answer',
      label: api.answer,
      content: <Json value={schemaOf(call.responses[200].content)} />,
    },
  ]
  if (isLive) tabs.unshift({ id: 'live', label: api.live, content: <Live path={path} call={call} /> })
  return (
    <details className={styles.call}>
      <summary>
        {`${method} ${path}`}
        <span>{call.security ? api.session : api.guest}</span>
      </summary>
      <div className={styles.callBody}>
        <p>{call.summary}</p>
        <Tabs label={`${method} ${path}`} tabs={tabs} />
      </div>
    </details>
  )
}

const Json = ({ value }: { value: unknown }) => <pre className={styles.json}>{JSON.stringify(value, null, 2)}</pre>

interface LiveAnswer {
  status: number
  took: number
  body: unknown
}

/** Sends the call with the entered parameters. */
function Live({ path, call }: { path: string; call: Operation }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [answer, setAnswer] = useState<LiveAnswer | 'waiting' | 'failed' | null>(null)
  const send = async () => {
    setAnswer('waiting')
    const started = performance.now()
    try {
      const response = await request(addressOf(path, call, values))
      const body: unknown = await response.json()
      setAnswer({ status: response.status, took: Math.round(performance.now() - started), body })
    } catch {
      setAnswer('failed')
    }
  }
  return (
    <div className={styles.callBody}>
      {call.parameters
        .filter(({ in: place }) => place !== 'header')
        .map(({ name }) => (
          <Field
            key={name}
            label={`${api.path} ${name}`}
            onChange={({ target }) => setValues((before) => ({ ...before, [name]: target.value }))}
          />
        ))}
      <Button isBusy={answer === 'waiting'} onClick={() => void send()}>
        {answer === 'waiting' ? api.sending : api.send}
      </Button>
      <div role="status">
        {answer === 'failed' && api.failed}
        {answer && typeof answer === 'object' && api.took(answer.status, answer.took)}
      </div>
      {answer && typeof answer === 'object' && <Json value={answer.body} />}
    </div>
  )
}

function addressOf(path: string, call: Operation, values: Readonly<Record<string, string>>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ''))
  const search = new URLSearchParams()
  for (const { name, in: place } of call.parameters)
    if (place === 'query' && values[name]) search.set(name, values[name])
  const written = String(search)
  return written ? `${filled}?${written}` : filled
}
