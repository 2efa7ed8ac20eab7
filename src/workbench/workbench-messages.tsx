import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { LANGUAGE_NAMES, LANGUAGES } from '#contract/site/language.ts'
import { Field } from '../ui/forms/field.tsx'
import { SelectField } from '../ui/forms/select-field.tsx'
import { SkeletonRow } from '../ui/skeleton.tsx'
import { readAllMessages } from './all-messages.ts'
import { type MessageRow, matching } from './message-catalogue.ts'
import styles from './workbench.module.css'
import { texts } from './workbench-texts.ts'

const { messages } = texts
/** Rows shown at once: more than this is slow to lay out on a phone. */
const MAX_ROWS = 400

/** All texts of the app side by side in three languages, to be reviewed by people. */
export function MessageCases() {
  const [rows, setRows] = useState<readonly MessageRow[]>()
  const [typed, setTyped] = useState('')
  const [namespace, setNamespace] = useState('')
  const text = useDeferredValue(typed)
  useEffect(() => {
    void readAllMessages().then(setRows)
  }, [])
  const names = useMemo(() => [...new Set(rows?.map((row) => row.namespace))], [rows])
  const found = useMemo(
    () =>
      matching(
        (rows ?? []).filter((row) => namespace === '' || row.namespace === namespace),
        text,
      ),
    [rows, namespace, text],
  )
  return (
    <section className={styles.cases}>
      <h2>{messages.title}</h2>
      <search className={styles.messageSearch}>
        <Field
          label={messages.search}
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          spellCheck={false}
        />
        <SelectField
          label={messages.namespace}
          options={[{ value: '', label: messages.all }, ...names.map((name) => ({ value: name, label: name }))]}
          value={namespace}
          onChange={({ target }) => setNamespace(target.value)}
        />
        <p role="status">{rows && messages.found(found.length, Math.min(found.length, MAX_ROWS))}</p>
      </search>
      {rows ? (
        <ul className={styles.messages}>
          {found.slice(0, MAX_ROWS).map((row) => (
            <Message key={`${row.namespace}.${row.key}`} row={row} />
          ))}
        </ul>
      ) : (
        <SkeletonRow />
      )}
    </section>
  )
}

const Message = ({ row: { namespace, key, texts: translated } }: { row: MessageRow }) => (
  <li>
    <code>
      {namespace}.{key}
    </code>
    <dl>
      {LANGUAGES.map((language) => (
        <div key={language}>
          <dt>
            {LANGUAGE_NAMES[language]} <span>{messages.length(translated[language].length)}</span>
          </dt>
          <dd lang={language}>{translated[language]}</dd>
        </div>
      ))}
    </dl>
  </li>
)
