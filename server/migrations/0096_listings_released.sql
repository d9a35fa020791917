-- When staff released what is gone. The same evidence does not count again when it comes back.
ALTER TABLE gone_signals ADD COLUMN cleared_at timestamptz;
