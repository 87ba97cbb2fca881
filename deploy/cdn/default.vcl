vcl 4.1;

# The server, or the load balancer in front of its nodes.
backend default {
    .host = "127.0.0.1";
    .port = "4400";
}

# Who may purge. Requests that came through another proxy may not, since everybody has its address.
acl purgers {
    "localhost";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
            return (synth(403, "Forbidden"));
        }
        return (purge);
    }
    # Everything else depends on who asks. A query would also let callers fill the cache.
    if ((req.method == "GET" || req.method == "HEAD") &&
        req.url ~ "^/((dev/)?sdk/[^/?]+/popups|(dev/)?images/[^/?]+|service-popups[^/?]*\.js)$") {
        unset req.http.Cookie;
        return (hash);
    }
    return (pass);
}

# Not the host name, so that a purge works with any.
sub vcl_hash {
    hash_data(req.url);
    return (lookup);
}

sub vcl_backend_response {
    # Varnish itself follows s-maxage, stale-while-revalidate and Vary. If a refresh in the background fails, it
    # keeps what it has until then.
    if (bereq.is_bgfetch && beresp.status >= 500) {
        return (abandon);
    }
}
