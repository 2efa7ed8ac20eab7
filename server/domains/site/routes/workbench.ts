import { getWorkbench, WORKBENCH_PARTS } from '#contract/site/calls/get-workbench.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { Refusal, route } from '../../../route.ts'

export const workbenchRoutes = [
  route(getWorkbench, async ({ params }, { config, language }) => {
    const part = WORKBENCH_PARTS.find((known) => known === params.part)
    if (!config.workbench || !part) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[language].notFound)
    return { part }
  }),
]
