import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import NotFoundPage from '../features/site/pages/not-found-page.tsx'
import { CallRefused } from '../lib/http/call-errors.ts'
import { useMessages } from '../messages/frame/frame-messages.ts'
import { forceStates } from './force-states.ts'
import styles from './workbench.module.css'
import { workbenchQuery } from './workbench-query.ts'
import { texts } from './workbench-texts.ts'

const PARTS: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  alert: lazy(async () => ({ default: (await import('./workbench-alert.tsx')).AlertCases })),
  api: lazy(async () => ({ default: (await import('./workbench-api.tsx')).ApiCases })),
  button: lazy(async () => ({ default: (await import('./workbench-button.tsx')).ButtonCases })),
  carousel: lazy(async () => ({ default: (await import('./workbench-carousel.tsx')).CarouselCases })),
  file: lazy(async () => ({ default: (await import('./workbench-file.tsx')).FileCases })),
  form: lazy(async () => ({ default: (await import('./workbench-form.tsx')).FormCases })),
  input: lazy(async () => ({ default: (await import('./workbench-input.tsx')).InputCases })),
  messages: lazy(async () => ({ default: (await import('./workbench-messages.tsx')).MessageCases })),
  modal: lazy(async () => ({ default: (await import('./workbench-modal.tsx')).ModalCases })),
  radio: lazy(async () => ({ default: (await import('./workbench-choice.tsx')).RadioCases })),
  range: lazy(async () => ({ default: (await import('./workbench-choice.tsx')).RangeCases })),
  'search-modal': lazy(async () => ({ default: (await import('./workbench-search.tsx')).SearchCases })),
  select: lazy(async () => ({ default: (await import('./workbench-choice.tsx')).SelectCases })),
  switch: lazy(async () => ({ default: (await import('./workbench-choice.tsx')).SwitchCases })),
}

/** An internal page with all states of one component (specification 2). Disabled unless the server enables it. */
export default function WorkbenchPage({ params: { part = '' } }: { params: Readonly<Record<string, string>> }) {
  const { error } = useQuery(workbenchQuery(part))
  const { messages } = useMessages()
  const [path] = useLocation()
  const Part = useInBrowser() ? PARTS[part] : undefined
  if (error instanceof CallRefused) return <NotFoundPage message={messages.pageBlocked(path)} />
  return (
    <div className={styles.workbench}>
      <h1>{part}</h1>
      <nav className={styles.parts} aria-label={texts.pages}>
        {Object.keys(PARTS).map((name) => (
          <Link key={name} href={`/test/${name}`} aria-current={name === part ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <Suspense>
        {Part && <Part key={part} />}
        {Part && <StatesForced key={`states of ${part}`} />}
      </Suspense>
    </div>
  )
}

/** Mounted with the component, when its style sheet is loaded. */
function StatesForced() {
  useEffect(forceStates, [])
  return null
}

/** Components are rendered in the browser only, because each is a chunk of its own. */
function useInBrowser(): boolean {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the first render must be the server's, only the second may differ
    setHere(true)
  }, [])
  return isHere
}
