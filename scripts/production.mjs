// `npm run production` builds, and removes the packages that a built store does not run from. `npm start` starts it
// without a network from then on, until the sources change.
import { ensureInstalled, keepProduction, run } from './bootstrap.mjs'

ensureInstalled('build')
const built = await run('scripts/build.ts')
if (built !== 0) process.exit(built)
keepProduction()
