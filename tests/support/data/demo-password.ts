/** Password of the demo accounts in test stores, where a real one has its own. */
export const DEMO_PASSWORD = 'kabusa-demo'
