import fc from 'fast-check'

// Part of every test file. A failure prints seed, path and counterexample, and every failing value on the way there.
fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  seed: Number(process.env['FC_SEED']),
  verbose: fc.VerbosityLevel.Verbose,
})
