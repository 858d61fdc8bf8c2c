/** Never by person; not exposed on the site. */
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export type Metrics = {
  http(method: string, route: string, status: number, seconds: number): void
  step(step: string, result: string): void
  outside(company: string, result: string, seconds: number): void
  payment(method: string, outcome: string): void
  text(): Promise<string>
}

export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const http = new Histogram({
    name: 'http_seconds',
    help: 'duration of answers by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 3, 10],
    registers,
  })
  const steps = new Counter({
    name: 'journey_step_total',
    help: 'journey steps by result',
    labelNames: ['step', 'result'],
    registers,
  })
  const outside = new Histogram({
    name: 'outside_seconds',
    help: 'calls to outside companies',
    labelNames: ['company', 'result'],
    buckets: [0.05, 0.2, 1, 5, 30, 120, 300],
    registers,
  })
  const payments = new Counter({
    name: 'payment_outcome_total',
    help: 'payments by method and outcome',
    labelNames: ['method', 'outcome'],
    registers,
  })
  return {
    http: (method, route, status, seconds) =>
      http.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    step: (step, result) => steps.inc({ step, result }),
    outside: (company, result, seconds) => outside.observe({ company, result }, seconds),
    payment: (method, outcome) => payments.inc({ method, outcome }),
    text: () => registry.metrics(),
  }
}
