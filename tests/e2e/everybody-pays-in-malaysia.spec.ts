import { playJourneys, test } from '../support/play-journeys.ts'

test.use({ market: 'MY' })
playJourneys('MY')
