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

interface Tried {
  report: ImportReport | null
  problems: readonly ImportProblem[]
  fault?: string | undefined
}

function useImport() {
  const words = useStaffMessages()
  const [file, setFile] = useState<File>()
  const [tried, setTried] = useState<Tried | null>(null)
  const { run, isBusy } = useStaffCall(call)
  const attempt = async (dry_run: 'yes' | 'no') => {
    if (!file) return
    try {
      const answer = await run({ body: { file, dry_run } })
      if (answer) setTried({ report: answer.report, problems: answer.report.problems })
    } catch (error) {
      const problems = problemsOf(error)
      const said = problems.length > 0 ? undefined : refusalByField(error, ['file'], words)
      setTried({ report: null, problems, fault: said && (said.file ?? said.root) })
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
  const words = useStaffMessages()
  const { file, choose, tried, attempt, isBusy } = useImport()
  const isReady = tried?.report?.dry_run === true && tried.problems.length === 0
  return (
    <StaffFrame place="import">
      <div className={styles.import}>
        <p>{words.import.text}</p>
        <FileField
          accept={TABLES}
          mostBytes={MAX_BYTES}
          label={words.import.file}
          error={tried?.fault}
          files={file ? [file] : []}
          onChange={([chosen]) => choose(chosen)}
        />
        <div className={styles.actions}>
          <Button kind={isReady ? 'line' : 'ink'} isBusy={isBusy} disabled={!file} onClick={() => void attempt('yes')}>
            {words.import.look}
          </Button>
          {isReady && (
            <Button isBusy={isBusy} onClick={() => void attempt('no')}>
              {words.import.take}
            </Button>
          )}
        </div>
      </div>
      {tried && <Outcome tried={tried} />}
    </StaffFrame>
  )
}

function Outcome({ tried: { report, problems } }: { tried: Tried }) {
  const { import: words, numbered } = useStaffMessages()
  return (
    <>
      {problems.length > 0 && (
        <>
          <Alert kind="error">{words.bad(problems.length)}</Alert>
          <Rows
            caption={words.problems}
            rows={problems}
            keyOf={({ line, column }) => `${line}.${column}`}
            columns={[
              { id: 'line', title: words.line, cell: ({ line }) => numbered(words.line, line) },
              { id: 'column', title: words.column, cell: ({ column }) => column },
              { id: 'sentence', title: words.wrong, cell: ({ sentence }) => sentence },
            ]}
          />
        </>
      )}
      {report && problems.length === 0 && <Report report={report} />}
    </>
  )
}

function Report({ report }: { report: ImportReport }) {
  const { import: words, numbered } = useStaffMessages()
  const { dry_run, created, changed, same, changes, filled } = report
  return (
    <>
      <Alert kind={dry_run ? 'info' : 'success'} title={dry_run ? words.would : words.did}>
        {words.counts(created, changed, same)}
        {filled.length > 0 && ` ${words.filled(filled.join(', '))}`}
      </Alert>
      {changes.length > 0 && (
        <Rows
          caption={words.changes}
          rows={changes}
          keyOf={({ line }) => line}
          columns={[
            { id: 'line', title: words.line, cell: ({ line }) => numbered(words.line, line) },
            { id: 'sku', title: words.sku, cell: ({ sku, name }) => `${sku} ${name}` },
            {
              id: 'what',
              title: words.column,
              cell: ({ is_new, columns }) => (is_new ? words.isNew : columns.join(', ')),
            },
          ]}
        />
      )}
    </>
  )
}
