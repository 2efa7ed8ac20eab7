import { playJourneys, test } from '../support/play-journeys.ts'

test.use({ market: 'ID' })
playJourneys('ID')
