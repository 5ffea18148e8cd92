import autocannon from 'autocannon';

/** Asks `url` with so many connections for so many seconds; what comes back is not looked at. */
const [url = '', connections, seconds] = process.argv.slice(2);
await autocannon({ url, connections: Number(connections), duration: Number(seconds) });
