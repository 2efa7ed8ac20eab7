import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Language } from '#contract/site/language.ts'
import type { StaffFault, StoreHealth } from '#contract/site/store-health.ts'
import { useLanguage } from '../../../lib/language.ts'
import { paths } from '../../../paths.ts'
import { Facts } from '../../staff/facts.tsx'
import { Lamp } from '../../staff/lamp.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffList } from '../../staff/staff-list.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useStaffSiteMessages } from '../messages/staff-site/staff-site-messages.ts'
import styles from './setting-rows.module.css'
import { healthQuery, problemCount, type StoreCheck, storeChecks } from './store-checks.ts'

const faults = async () => (await import('#contract/site/calls/get-faults.ts')).getFaults

/** How the store runs, what needs somebody, and its unexpected errors, found by the reference of an error page. */
export function SystemStatus() {
  const { health: messages } = useStaffSiteMessages()
  const { value } = useListParameters()
  const [q, page] = [value('q'), value('page')]
  return (
    <StaffList
      place="health"
      caption={messages.recent}
      isPart
      search={messages.search}
      query={staffQuery('faults', faults, { query: { ...(q && { q }), ...(page && { page }) } })}
      pageOf={(data) => data.faults}
      keyOf={({ id }) => id}
      empty={{ title: messages.noneRecent, text: messages.noneRecentText }}
      above={
        <QueryBoundary query={healthQuery} isQuiet saysOffline={false}>
          {(data) => <Health health={data.health} />}
        </QueryBoundary>
      }
    >
      {(fault) => <Fault fault={fault} />}
    </StaffList>
  )
}

const gigabytes = (bytes: number, language: Language): string =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'gigabyte',
    maximumFractionDigits: 1,
  }).format(bytes / 1e9)

function Health({ health }: { health: StoreHealth }) {
  const { health: messages } = useStaffSiteMessages()
  const checkText = useCheckTexts(health)
  const problems = problemCount(health)
  return (
    <section aria-label={messages.now} data-flush>
      <p className={styles.summary}>
        <Lamp state={problems === 0 ? 'full' : 'signal'}>
          {problems === 0 ? messages.fine : messages.needs(problems)}
        </Lamp>
      </p>
      <dl className={styles.checks}>
        {storeChecks(health).map(({ check, state }) => {
          const { text, step } = checkText[check]
          return (
            <div key={check} className={styles.row}>
              <dt>{messages.checks[check]}</dt>
              <dd>
                <Lamp state={state}>{text}</Lamp>
                {state !== 'full' && <p>{step}</p>}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

interface CheckText {
  text: string
  /** What to do about it. */
  step: ReactNode
}

function useCheckTexts({ backup, replica, ...health }: StoreHealth): Record<StoreCheck, CheckText> {
  const { health: messages } = useStaffSiteMessages()
  const { dated } = useFormatters()
  const free = gigabytes(health.disk_free_bytes, useLanguage())
  const { messages_waiting: waiting } = health
  return {
    jobs: { text: messages.jobs[health.jobs], step: messages.jobsStep },
    messages: {
      text: waiting === 0 ? messages.sent : messages.waiting(waiting),
      step: <Link href={`${paths.staff('outbound')}?state=waiting`}>{messages.waitingStep}</Link>,
    },
    backup: {
      text: messages.backup[backup](dated(health.last_backup_at)),
      step: backup === 'ok' ? null : messages.backupStep[backup],
    },
    disk: { text: messages.disk[health.disk](free), step: messages.diskStep },
    faults: { text: messages.faults(health.faults_last_day), step: messages.faultsStep },
    replica: {
      text: replica.state === 'off' ? '' : messages.replica[replica.state](replica.lag_ms ?? 0),
      step: messages.replicaStep(replica.reads, replica.reads_of_primary),
    },
  }
}

function Fault({ fault: { source, place, at, error, line, status, request_id } }: { fault: StaffFault }) {
  const { health: messages } = useStaffSiteMessages()
  const { dated } = useFormatters()
  return (
    <>
      <h3>{messages.sources[source]}</h3>
      <Facts
        facts={[
          [messages.at, dated(at)],
          [messages.reference, request_id],
          [messages.place, place],
          [messages.error, error],
          [messages.status, status],
          [messages.line, line],
        ]}
      />
    </>
  )
}
