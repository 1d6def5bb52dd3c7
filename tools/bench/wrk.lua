-- The load as wrk sends it: `wrk -s wrk.lua URL -- BODY_FILE`. Each `[<id>]` of the body becomes 64 hexadecimal
-- digits that no other request has. The result is one line of JSON.

local threads = 0

function setup(thread)
  thread:set("number", threads)
  threads = threads + 1
end

function init(arguments)
  local file = assert(io.open(arguments[1], "rb"))
  local body = file:read("*a")
  file:close()
  wrk.method = "POST"
  wrk.headers["Content-Type"] = "application/octet-stream"
  local parts = {}
  local from = 1
  while true do
    local first, last = string.find(body, "[<id>]", from, true)
    if first == nil then break end
    parts[#parts + 1] = string.sub(body, from, first - 1)
    from = last + 1
  end
  parts[#parts + 1] = string.sub(body, from)
  if #parts == 1 then
    -- Nothing differs: wrk itself sends the same bytes again and again.
    wrk.body = body
    return
  end
  local count = 0
  local begin = string.format("%016x%016x%016x", os.time(), number, 0)
  request = function()
    count = count + 1
    return wrk.format(nil, nil, nil, table.concat(parts, begin .. string.format("%016x", count)))
  end
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"seconds":%.6f,"p50Ms":%.3f,"p99Ms":%.3f,"maxMs":%.3f,"failed":%d}\n',
    summary.requests, summary.duration / 1000000, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    latency.max / 1000, errors.connect + errors.read + errors.write + errors.timeout + errors.status))
end
