import type { Store } from '../context.ts'
import type { Connections } from '../domains/connections/services/open-connections.ts'
import type { BackupParts } from '../domains/site/services/daily-backup.ts'
import type { Edition } from '../domains/staff/services/edition.ts'
import type { BackgroundTasks, ReportFailure } from '../platform/tasks/background-tasks.ts'
import { startBackups } from './backups.ts'
import { followEdition } from './follow-edition.ts'
import { startProductImports } from './product-imports.ts'
import { startSharingFiles } from './share-files.ts'
import { followConnections } from './store-jobs.ts'

interface OtherWorkTools extends BackupParts {
  connections: Pick<Connections, 'refresh'>
  edition: Pick<Edition, 'refresh'>
  tasks: BackgroundTasks
  report: ReportFailure
}

/** Starts the work in the background beside the jobs; returns what ends the part that `tasks` does not. */
export function startOtherWork(store: Store, tools: OtherWorkTools): (() => Promise<void>)[] {
  const { connections, edition, tasks, report, url, version } = tools
  startProductImports(store, tasks, report)
  startSharingFiles(store, tasks)
  followEdition(edition, { tasks, report })
  return [followConnections(connections, store, report).stop, startBackups(store, { url, version }, report).stop]
}
