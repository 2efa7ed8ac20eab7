import { useState } from 'react'
import { importProducts } from '#contract/catalogue/calls/import-products.ts'
import type { ImportProblem, ImportReport } from '#contract/catalogue/staff-product.ts'
import { refusalByField } from '../../../lib/form-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { FileField } from '../../../ui/forms/file-field.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { useStaffMessages } from '../../staff/messages/staff/staff-messages.ts'
import { Rows } from '../../staff/rows.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { useStaffCall } from '../../staff/use-staff-call.ts'
import { problemsOf } from './import-problems.ts'
import styles from './import-products.module.css'

const MAX_BYTES = 2 * 1024 * 1024
/** MIME types of a CSV file; which one the browser reports depends on the installed software. */
const TABLES = ['text/csv', 'text/plain', 'application/csv', 'application/vnd.ms-excel']
const call = async () => importProducts

interface ImportResult {
  report: ImportReport | null
  problems: readonly ImportProblem[]
  fault?: string | undefined
}

function useImport() {
  const messages = useStaffMessages()
  const [file, setFile] = useState<File>()
  const [tried, setTried] = useState<ImportResult | null>(null)
  const { run, isBusy } = useStaffCall(call)
  const attempt = async (dry_run: 'yes' | 'no') => {
    if (!file) return
    try {
      const answer = await run({ body: { file, dry_run } })
      if (answer) setTried({ report: answer.report, problems: answer.report.problems })
    } catch (error) {
      const problems = problemsOf(error)
      const errors = problems.length > 0 ? undefined : refusalByField(error, ['file'], messages)
      setTried({ report: null, problems, fault: errors && (errors.file ?? errors.root) })
    }
  }
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setTried(null)
  }
  return { file, choose, tried, attempt, isBusy }
}

/** Import of a product file: a dry run first, then all rows or none. */
export function ImportProducts() {
  const messages = useStaffMessages()
  const { file, choose, tried, attempt, isBusy } = useImport()
  const isReady = tried?.report?.dry_run === true && tried.problems.length === 0
  return (
    <StaffFrame section="import">
      <div className={styles.import}>
        <p>{messages.import.text}</p>
        <FileField
          accept={TABLES}
          mostBytes={MAX_BYTES}
          label={messages.import.file}
          error={tried?.fault}
          files={file ? [file] : []}
          onChange={([chosen]) => choose(chosen)}
        />
        <div className={styles.actions}>
          <Button kind={isReady ? 'line' : 'ink'} isBusy={isBusy} disabled={!file} onClick={() => void attempt('yes')}>
            {messages.import.look}
          </Button>
          {isReady && (
            <Button isBusy={isBusy} onClick={() => void attempt('no')}>
              {messages.import.take}
            </Button>
          )}
        </div>
      </div>
      {tried && <Outcome tried={tried} />}
    </StaffFrame>
  )
}

function Outcome({ tried: { report, problems } }: { tried: ImportResult }) {
  const { import: messages, numbered } = useStaffMessages()
  return (
    <>
      {problems.length > 0 && (
        <>
          <Alert kind="error">{messages.bad(problems.length)}</Alert>
          <Rows
            caption={messages.problems}
            rows={problems}
            keyOf={({ line, column }) => `${line}.${column}`}
            columns={[
              { id: 'line', title: messages.line, cell: ({ line }) => numbered(messages.line, line) },
              { id: 'column', title: messages.column, cell: ({ column }) => column },
              { id: 'sentence', title: messages.wrong, cell: ({ sentence }) => sentence },
            ]}
          />
        </>
      )}
      {report && problems.length === 0 && <Report report={report} />}
    </>
  )
}

function Report({ report }: { report: ImportReport }) {
  const { import: messages, numbered } = useStaffMessages()
  const { dry_run, created, changed, same, changes, filled } = report
  return (
    <>
      <Alert kind={dry_run ? 'info' : 'success'} title={dry_run ? messages.would : messages.did}>
        {messages.counts(created, changed, same)}
        {filled.length > 0 && ` ${messages.filled(filled.join(', '))}`}
      </Alert>
      {changes.length > 0 && (
        <Rows
          caption={messages.changes}
          rows={changes}
          keyOf={({ line }) => line}
          columns={[
            { id: 'line', title: messages.line, cell: ({ line }) => numbered(messages.line, line) },
            { id: 'sku', title: messages.sku, cell: ({ sku, name }) => `${sku} ${name}` },
            {
              id: 'what',
              title: messages.column,
              cell: ({ is_new, columns }) => (is_new ? messages.isNew : columns.join(', ')),
            },
          ]}
        />
      )}
    </>
  )
}
